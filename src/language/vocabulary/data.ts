/** Keywords that say what values of a field mean and where they come from. */
import type { Keyword } from './keyword'
import { choice, flag, list, locales, map, named, names, object, or, part, text, textLike, whole } from './build'
import { condition } from './parts'

const pair = { minItems: 2, maxItems: 2 }

const scalar = { type: ['string', 'number', 'boolean', 'null'] }

const target = named(
  'RefTarget',
  object('Where the reference points for one value.', {
    to: text('The resource.'),
    label: text('The field shown.'),
    value: text('The field that is stored; `id` when absent.'),
    filter: part('condition', 'Only these rows may be chosen.'),
  }),
)

export const dataKeywords: readonly Keyword[] = [
  {
    name: 'x-enum',
    description: 'The text, and the colour, of each value of `enum`.',
    field: map('Value → text, or an object with a title and a colour.', {
      ...object('Text and colour of a value.', {
        title: text('The text.'),
        color: text('A tag colour, `green`, `default` or `#409EFF`.'),
      }),
      type: ['string', 'object'],
      minLength: 1,
    }),
  },
  {
    name: 'x-dict',
    description: 'The values are the keys of a dictionary, or what is installed.',
    field: or(
      object('A dictionary.', {
        code: text('Its code.'),
        scope: choice('The scope that owns it; `system` when absent.', ['system', 'biz']),
        program: choice('A list of what is installed, instead of a dictionary.', [
          'resources',
          'fields',
          'calls',
          'addresses',
          'changes',
          'reviews',
          'components',
          'themes',
          'locales',
          'choices',
        ]),
        of: text(
          'With `program`: the field that narrows it; it holds the name of a resource for `fields` and `calls`, and `area/name.field` for `choices`.',
        ),
        open: flag('The values are offered; others may be typed.'),
      }),
      'string',
    ),
  },
  {
    name: 'x-ref',
    description: 'The value is the id of an entry of another resource; a list field holds several.',
    field: object(
      'A reference.',
      {
        to: {
          description: 'The resource; with `by`, an object: value → target.',
          type: ['string', 'object'],
          minLength: 1,
          additionalProperties: target,
        },
        by: text('The field whose value decides the target; where it changes, another entry must be chosen.'),
        label: text('The field of the target that is shown; its display field when absent.'),
        value: text('The field of the target that is stored; `id` when absent.'),
        filter: part('condition', 'Only these rows may be chosen.'),
        call: text('The call of the target that fills the picker: only what it answers may be chosen.'),
        picker: choice(
          '`select` searches while people type; `table` opens the columns of the target; `people` does so with the tree at the side of its list; `tree`, `cascade` (one level after the other) and `checkTree` (several, ticked) are for trees.',
          ['select', 'table', 'tree', 'cascade', 'people', 'checkTree'],
        ),
        onDelete: choice('The effect on this row when its target is removed.', ['restrict', 'clear', 'cascade']),
        message: text('The message when the removal is refused.'),
        quickAdd: flag('People who may add entries of the target can do so from the picker.'),
        owner: or(
          object('This row belongs to that row.', {
            one: flag('At most one row for each owner.'),
            copy: flag('Copied by the call `copy` of the owner.'),
            free: flag('May change in every state of the owner; else only while the owner itself may be edited.'),
          }),
          'boolean',
        ),
        'x-i18n': locales('message'),
      },
      ['to'],
    ),
  },
  {
    name: 'x-upload',
    description: 'The value is the address of an uploaded file.',
    field: object('The file types that may be uploaded.', {
      kind: choice('The kind of file.', ['image', 'avatar', 'video', 'audio', 'doc', 'package', 'file']),
      accept: list('File name endings that are taken.', {
        type: 'string',
        pattern: '^[a-z0-9]{1,8}$',
        patternErrorMessage: 'is not a file name ending; write it in small letters without a dot, "jpg".',
      }),
      maxMB: {
        description: 'The greatest size; that of the kind when absent, 10 where any kind is taken.',
        type: 'number',
        exclusiveMinimum: 0,
      },
      ratio: textLike('Suggested width to height, `16:5`.', '^[1-9]\\d*:[1-9]\\d*$', 'is not a ratio such as "16:5".'),
      count: whole('How many at most; needs a list field above 1.'),
      private: flag('The files are read by links that expire, which whoever may read the field is given.'),
    }),
  },
  {
    name: 'x-files',
    description:
      'Files whose addresses stand in the value, at any depth, are not removed. For rows that only actions write, and for removed ones; the files of others are found without it.',
    field: or(
      object('Under conditions, which compare own fields of the row with values.', {
        if: part('condition', 'Only while this holds of the row.'),
        removed: {
          description:
            'Removed rows count as well while this holds of them, or all of them: others show yet what they hold.',
          type: ['boolean', 'object'],
          properties: condition.properties,
        },
      }),
      'boolean',
    ),
  },
  {
    name: 'x-computed',
    description: 'The value is worked out from other values; exactly one key says how.',
    field: object('Where the value comes from.', {
      template: text('A text with fields, or paths through references, in braces: `{name}({code})`.'),
      of: text('A path through single references, `parentId.code`.'),
      count: text('How many rows of a resource, `exam/record`, or items of an own list field.'),
      sum: text('The sum over rows, `exam/record.score`, or over items of an own list, `items.price`.'),
      avg: text('The average over rows or items.'),
      min: text('The least over rows or items.'),
      max: text('The greatest over rows or items.'),
      via: text(
        'The reference of the counted resource that leads back here; of a tree, `id` with `below` counts the node itself and all nodes below it.',
      ),
      filter: part('condition', 'The rows that count.'),
      distinct: text('Each value of this field counts once.'),
      below: flag('Rows of nodes below this node of a tree count too.'),
      ratio: {
        description:
          'Two fields: the first divided by the second, in hundredths where the format is `lectern-percent`; nothing when that is zero.',
        type: 'array',
        prefixItems: [text('The dividend.'), text('The divisor.')],
        ...pair,
      },
      case: list(
        'Pairs of a condition and a value; the first that holds decides.',
        {
          type: 'array',
          prefixItems: [part('condition', 'While this holds.'), { description: 'The value then.', ...scalar }],
          ...pair,
        },
        { minItems: 1 },
      ),
      else: { description: 'The value when no case holds; nothing when absent.', ...scalar },
      value: part(
        'arithmetic',
        'Arithmetic over fields: `{"times": [{"minus": ["endKm", "startKm"]}, "vehicleId.rate"]}`; rounded to the decimals of the field.',
      ),
      path: or(text('The labels from the root: of this node (true), or of the node a reference names.'), 'boolean'),
      serial: object('A running number, given on create.', {
        prefix: text('The text before it.'),
        date: choice('The day of creation stands before it, and numbers begin anew with it.', [
          'yyyyMMdd',
          'yyyyMM',
          'yyyy',
        ]),
        digits: whole('Zeros fill it up to this length; 4 when absent.', 1, 12),
      }),
      fn: text('A computation in the registry `src/server/product/computations/`.'),
      stored: flag('Kept in the table and brought up to date by every write; can be sorted and searched.'),
      fill: flag(
        'Only fills what was left empty on create; a form fills it in once the entry that "of" steps through is chosen.',
      ),
    }),
  },
  {
    name: 'x-range',
    description: 'This field begins a range; the partner ends it; one control, one column.',
    field: text('The field that ends the range.'),
  },
  {
    name: 'x-unique',
    description:
      'No two rows of a tenant hold the same value; text is compared without case, what is enciphered as it is.',
    field: {
      ...object('Unique under conditions.', {
        with: names('Unique together with these fields.'),
        over: list(
          'Two fields with dates or moments: entries of one value do not overlap in time. From the first until before the second; an empty one is open; touching is no overlap.',
          { type: 'string', minLength: 1 },
          { minItems: 2, maxItems: 2 },
        ),
        parts: list(
          'With `over` of dates: two fields with half a day, enums of two values, the first half first: the half in which the time begins, and the last one that it takes. An empty one means the whole day.',
          { type: 'string', minLength: 1 },
          { minItems: 2, maxItems: 2 },
        ),
        through: flag('With `over` of dates: the day of the second is taken too. `parts` imply it.'),
        if: part('condition', 'Only among rows for which this holds.'),
        take: flag('The new row takes the value over from the old one.'),
        message: text('The message when it is taken.'),
        'x-i18n': locales('message'),
      }),
      description: 'true, partner fields, or an object.',
      type: ['boolean', 'array', 'object'],
      items: { type: 'string' },
    },
  },
]
