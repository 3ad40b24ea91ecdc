/** Parts that several keywords share; the meta-schemas hold them under `$defs`. */
import { comparisons } from '../../fields/definition/condition'
import {
  choice,
  flag,
  type JsonSchema,
  list,
  locales,
  map,
  named,
  names,
  object,
  oneOrMore,
  oneOrNone,
  part,
  text,
  textLike,
  whole,
} from './build'

/** The first key of every file. */
export const schema = text('The relative path of the meta-schema, so that editors complete and check.')

/** 00-conventions §1, "kind". */
const callKinds = [
  'page',
  'list',
  'tree',
  'lazyTree',
  'detail',
  'create',
  'copy',
  'update',
  'submit',
  'remove',
  'transition',
  'grant',
  'import',
  'export',
  'upload',
  'stat',
  'auth',
  'other',
] as const

const address = {
  pattern: '^[A-Z]+ \\S+$',
  patternErrorMessage: 'is not an address; write a verb, a blank and a path, such as "GET list".',
}

const route = textLike(
  'The address of the screen in the console, `/system/param`.',
  '^/[^\\s?#]*$',
  'is not a route; it begins with "/" and holds no blank, "?" or "#".',
)

export const routes: JsonSchema = {
  description: 'The address of the screen in the console, `/system/param`; a list when several lead to it.',
  type: ['string', 'array'],
  pattern: route.pattern,
  patternErrorMessage: route.patternErrorMessage,
  items: route,
  minItems: 1,
}

const group = object(
  'Fields that stand together under a title.',
  {
    title: text('Heading of the group.'),
    description: text('A sentence under the heading.'),
    fields: names('The fields of the group, in order.'),
    collapsed: flag('Folded until people open it, or something in it is wrong; a group without a title stays open.'),
    'x-i18n': locales('title', 'description'),
  },
  ['fields'],
)

const sort = list('Order of the rows: field names, `-` before one for descending.', {
  type: 'string',
  pattern: '^-?[A-Za-z][A-Za-z0-9]*$',
  patternErrorMessage: 'is not a sort key; write a field name, with "-" before it for descending.',
})

const perm = oneOrNone(
  'A code suffix (`edit`), a whole code (`dict_edit`), or `@reference`, `@client`, `@platform`, `@public`, or at a call `@own`, what `x-access.own` opens; of several, the first that fits decides.',
)

/** Rights of everybody who is signed in; `x-api` and rules refuse other keys. */
const openRight: JsonSchema = {
  properties: {
    filter: part('condition', 'These rows alone.'),
    fields: names('These fields alone.'),
  },
}

const call: JsonSchema = {
  description: 'An address, `GET list`; a list of addresses that answer alike; or an object.',
  type: ['string', 'array', 'object'],
  ...address,
  items: { type: 'string', ...address },
  minItems: 1,
  properties: {
    at: oneOrMore('The address, or several that answer alike.', address),
    kind: choice('The kind of operation; a reserved name has its own.', callKinds),
    key: text('The parameter that names the row; `id`, or `ids` for removals, when absent.'),
    field: text('The list field that a `grant` changes.'),
    mode: choice('How a `grant` changes its list field.', ['add', 'take', 'replace']),
    filter: part('condition', 'Only rows for which this holds; a part whose `$param` was not sent falls away.'),
    fields: names('The fields that are answered (reads) or accepted (writes); all when absent.'),
    with: map('Literal parameters that tell apart calls on one address.', {}),
    perm: {
      ...perm,
      ...openRight,
      type: ['string', 'array', 'object'],
      items: named('CallRight', { ...openRight, type: ['string', 'object'] }),
    },
    params: part('small', 'The parameters of the call: which are required, and their types.'),
    answer: part('small', 'The form of the answer of an action.'),
    action: text('A server action, `area/verb-noun`, that gets the usual operation as `next`.'),
    intake: flag('A learner makes it; a trusted client may make it in the name of a learner (header `On-Behalf-Of`).'),
    long: flag(
      'It sums up many rows: a statement may take a minute, as in reports and sheets, not the usual 5 seconds.',
    ),
    encrypted: flag('Payloads are enciphered; true but for files and sign-in.'),
  },
  additionalProperties: false,
}

const numbers = (description: string, more: JsonSchema = {}) =>
  list(description, { $ref: '#/$defs/arithmetic' }, { minItems: 2, ...more })

const two = { maxItems: 2 }

/** A number that is worked out of a row. */
const arithmetic: JsonSchema = {
  description:
    'A number, a path to a field (`vehicleId.rate`), or one operator with its list. A part that is empty makes the whole empty. Decimals are exact.',
  type: ['number', 'string', 'object'],
  minLength: 1,
  properties: {
    $old: text('The stored value of a field, before the save.'),
    plus: numbers('The sum.'),
    minus: numbers('The first without the second.', two),
    times: numbers('The product.'),
    over: numbers('The first divided by the second, to 20 places; empty when the second is zero.', two),
    round: list(
      'A number, and to how many decimals it is rounded; a half goes away from zero.',
      {},
      { minItems: 2, ...two },
    ),
    min: numbers('The least.'),
    max: numbers('The greatest.'),
    or: numbers('The first that is not empty: `{"or": ["discount", 0]}`.'),
    between: list(
      'The time from one date or moment to another, and its unit: `["startTime", "endTime", "hours"]`. Minutes, hours and days have decimals; months and years are those that are over. `workdays` counts the days from the first to the last, both counted, without Saturdays and Sundays; a fourth part names the resource that is a calendar: `["from", "until", "workdays", "hr/calendar-day"]`.',
      {},
      { minItems: 3, maxItems: 4 },
    ),
    if: list('A condition, the number while it holds, and the number otherwise.', {}, { minItems: 3, maxItems: 3 }),
    sum: list(
      'A list of rows (`x-child`), and what is added up of each: `["lines", {"times": ["price", "count"]}]`. A third part says which rows count: `["lines", "price", {"kind": 1}]`; with the number 1 it counts them.',
      {},
      { minItems: 2, maxItems: 3 },
    ),
  },
  additionalProperties: false,
}

export const condition: JsonSchema = {
  description:
    'A condition: `{field: value}`, `{field: {operator: value}}`, `all`, `any`, `not`; operators are eq ne in nin gt gte lt lte like starts under has empty.',
  type: 'object',
  properties: {
    all: list('Every one of these holds.', { $ref: '#/$defs/condition' }),
    any: list('At least one of these holds.', { $ref: '#/$defs/condition' }),
    not: { $ref: '#/$defs/condition', description: 'This does not hold.' },
    $named: text('A condition in the registry `src/server/product/conditions.ts`.'),
    $compare: {
      description:
        'Two numbers and `eq`, `ne`, `gt`, `gte`, `lt` or `lte` between them: `[{"times": ["a", "b"]}, "lte", "c"]`.',
      type: 'array',
      prefixItems: [
        { $ref: '#/$defs/arithmetic' },
        choice('How they are compared.', comparisons),
        { $ref: '#/$defs/arithmetic' },
      ],
      minItems: 3,
      maxItems: 3,
    },
  },
}

const listBlock = object(
  'A list shown inside a dialog, a drawer or a tab.',
  {
    title: text('Heading of the block.'),
    list: text('The resource whose rows are shown.'),
    call: text('The call that reads them; `list` when absent.'),
    filter: part('condition', 'Only these rows; `{"$row": "id"}` is a value of the row the action was opened on.'),
    preset: map('Values put into the add form; may hold `{"$row": "f"}`.', {}),
    columns: names('The columns, in order.'),
    search: names('The fields of the search bar, in order; an empty list leaves it out.'),
    actions: names('The actions offered, in order.'),
    'x-i18n': locales('title'),
  },
  ['list'],
)

const small: JsonSchema = {
  description: 'A small JSON Schema of an object.',
  type: 'object',
  properties: {
    type: choice('An object.', ['object', 'array', 'boolean', 'string', 'integer', 'number']),
    properties: map('Its values.', { $ref: '#/$defs/small' }),
    items: part('small', 'Of a list: its items.'),
    enum: list('The only values that are allowed.', {}),
    maxLength: whole('At most this many characters.', 0),
    maxItems: whole('At most this many items.', 0),
    required: names('The properties that must be given.'),
    additionalProperties: flag('false: other properties are refused.'),
  },
  additionalProperties: false,
}

/** `$defs` of every meta-schema. */
export const parts: Readonly<Record<string, JsonSchema>> = {
  arithmetic,
  call,
  condition,
  group,
  listBlock,
  perm,
  small,
  sort,
}

export const groups = (description: string): JsonSchema => list(description, { $ref: '#/$defs/group' })
export const width = whole('Width in pixels.', 40, 4000)
