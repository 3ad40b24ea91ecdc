/** The vocabulary of a screen file: a routed page of blocks. */
import {
  anything,
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
  part,
  text,
  textLike,
  whole,
} from '../build'
import { parts, routes, schema } from '../parts'
import { queryKeys } from './report'

const link = textLike(
  'The route a value leads to; `{name}` is a dimension or a field of the row. Period and shared filters travel along.',
  '^/\\S*$',
  'is not a route; it begins with "/".',
)

/** The ten kinds of blocks: a block has exactly one of these keys. */
export const blockKinds = [
  'list',
  'form',
  'detail',
  'tree',
  'report',
  'tabs',
  'steps',
  'split',
  'component',
  'text',
] as const

export type BlockKind = (typeof blockKinds)[number]

/** Keys that any block takes. */
export const commonKeys = ['id', 'title', 'description', 'if', 'access', 'span', 'x-i18n', '$comment'] as const

/** Keys of each kind beside its own and the common ones. */
export const keysOfKind: Readonly<Record<BlockKind, readonly string[]>> = {
  list: ['call', 'with', 'view', 'filter', 'preset', 'columns', 'search', 'actions', 'pick'],
  form: ['fields', 'call', 'foot'],
  detail: ['as', 'fields'],
  tree: ['call', 'picks'],
  report: ['as', 'stack', 'link', ...Object.keys(queryKeys)],
  tabs: [],
  steps: [],
  split: [],
  component: ['props'],
  text: [],
}

/** How a report is drawn. */
const reportViews = ['table', 'tiles', 'top', 'line', 'bar', 'ring', 'radar', 'funnel', 'heat'] as const

const blocks = (what: string): JsonSchema => ({ ...list(what, { $ref: '#/$defs/block' }), minItems: 1 })

const access = object('The right to see it.', { perm: oneOrMore('Codes, one of which is enough.') }, ['perm'])

const common: Readonly<Record<string, JsonSchema>> = {
  id: textLike(
    'Its name, for the export and for addresses.',
    '^[a-z][A-Za-z0-9-]*$',
    'is not a name; write letters, digits and "-", a small letter first.',
  ),
  title: text('Its heading.'),
  description: text('A sentence under the heading.'),
  $comment: text('A note for those who read the file.'),
  if: part('condition', 'Shown only while this holds of the record of the screen.'),
  access,
  span: whole('Columns of 24 that it takes; all when absent.', 1, 24),
  'x-i18n': locales('title', 'description', 'text'),
}

const pages = (what: string): JsonSchema => ({
  ...list(what, {
    ...named('BlockPage', object('A page.', {})),
    properties: {
      ...own(),
      route: { ...routes, description: 'The route that opens the screen here.' },
      blocks: blocks('Its blocks; a single block may stand in its place.'),
    },
    required: ['title'],
  }),
  minItems: 1,
})

function own(): Readonly<Record<string, JsonSchema>> {
  return {
    ...common,
    list: text('Kind list: the resource whose rows are listed.'),
    form: text('Kind form: the resource whose entry is edited; the record of the screen, or a new one.'),
    detail: text('Kind detail: the resource whose entry is shown; the record of the screen.'),
    tree: text('Kind tree: the resource whose nodes are shown.'),
    report: text('Kind report: the report that is drawn.'),
    component: text('Kind component: the hand-made component, by its name.'),
    text: text('Kind text: what is said, in zh-CN.'),
    call: text('The call that reads the rows, or that saves the form; `list` and `update` when absent.'),
    with: map('List: parameters that the call gets beside the filter; may hold `{"$param": "x"}`.', {}),
    view: text('List: a saved view of the resource.'),
    filter: part('condition', 'List: only these rows. Report: only these, by its dimensions.'),
    preset: map('List: values put into the add form; may hold `{"$param": "x"}`.', {}),
    columns: names('List: the columns, in order.'),
    search: names('List: the fields of the search bar, in order; an empty list leaves it out.'),
    actions: names('List: the actions offered, in order.'),
    pick: named(
      'Pick',
      object(
        'List: rows are ticked and sent.',
        {
          call: text('The call that gets the ids.'),
          title: text('The label of the button.'),
          max: whole('Rows at most.', 1, 1000),
          with: map('Parameters sent along; may hold `{"$param": "x"}`.', {}),
          'x-i18n': locales('title'),
        },
        ['call', 'title'],
      ),
    ),
    fields: names('Form and detail: the fields, in order.'),
    foot: list('Form: the buttons below.', choice('A button.', ['save', 'saveNew', 'back'])),
    picks: text('Tree: the parameter that gets the id of the node.'),
    as: choice(
      'Report: how it is drawn; a line shows figures of two units at most, on an axis each, bars and a radar those of one. Detail: `header` shows its fields and states alone, above other blocks.',
      [...reportViews, 'header'],
    ),
    stack: flag('Report: bars stand on each other.'),
    link,
    props: map('Component: its props; may hold `{"$param": "x"}`.', {}),
    ...queryKeysOfBlocks,
  }
}

const { filter: _, ...queryKeysOfBlocks } = queryKeys

export const screenParts: Readonly<Record<string, JsonSchema>> = {
  arithmetic: parts.arithmetic!,
  condition: parts.condition!,
  block: {
    ...object('A block: exactly one of list, form, detail, tree, report, tabs, steps, split, component, text.', {}),
    properties: {
      ...own(),
      tabs: pages('Kind tabs: pages behind tabs.'),
      steps: pages('Kind steps: pages one after the other.'),
      split: blocks('Kind split: blocks side by side.'),
    },
  },
}

const param = named(
  'Param',
  object('A parameter of the address.', {
    of: text('It is the id of an entry of this resource, which is loaded and checked.'),
    optional: flag('The screen opens without it.'),
    enum: { ...list('The values it may have.', { type: 'string', minLength: 1 }), minItems: 1 },
    default: anything('Its value when the address does not say it.'),
  }),
)

const shared = named(
  'SharedFilter',
  object('A filter that all blocks share.', {
    field: textLike(
      'The field whose control and values it has, `system/user.deptId`.',
      '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*\\.[A-Za-z]\\w*$',
      'is not a field of a resource; write "area/name.field".',
    ),
    days: whole('A period: days, today included, that are shown at first.', 1, 366),
    title: text('Its label; that of the field when absent.'),
    'x-i18n': locales('title'),
  }),
)

export const screenFile: JsonSchema = object(
  'A screen: a routed page that is not just the list, form or detail of one resource.',
  {
    $schema: schema,
    $id: textLike('`lectern:<area>/<name>`.', '^lectern:\\S+$', 'is not an id; write "lectern:<area>/<name>".'),
    title: text('Its heading in zh-CN.'),
    description: text('A sentence under the heading.'),
    $comment: text('A note for those who read the file.'),
    'x-i18n': locales('title', 'description'),
    route: {
      ...routes,
      description: 'The address in the console, or several; a `{name}` part is a parameter with `enum`.',
    },
    params: map('Parameters of the address, by name.', param),
    record: text('The parameter whose entry the blocks are about.'),
    search: map('Filters shared by all blocks that know them, by parameter; kept in the address.', shared),
    access,
    export: { ...names('Ids of blocks: a sheet each in one export.'), minItems: 1 },
    actions: names('Actions of the resource of the record, in the head.'),
    blocks: blocks('Its blocks, from top to bottom.'),
  },
  ['$schema', '$id', 'title', 'blocks'],
)
