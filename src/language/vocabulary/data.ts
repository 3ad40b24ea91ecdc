/** Keywords that say what values of a field mean and where they come from. */
import type { Keyword } from './index'
import { choice, flag, list, locales, map, names, object, or, part, text, textLike, whole } from './build'

const target = object('Where the reference points for one value.', {
  to: text('The resource.'),
  label: text('The field shown.'),
  filter: part('condition', 'Only these rows may be chosen.'),
})

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
    description: 'The values are the keys of a dictionary.',
    field: or(
      object('A dictionary.', {
        code: text('Its code.'),
        scope: choice('Whose it is; `system` when absent.', ['system', 'biz']),
        program: choice('What is installed, instead of a dictionary.', [
          'resources',
          'fields',
          'calls',
          'components',
          'themes',
          'choices',
        ]),
        of: text('With `program`: the field that narrows it.'),
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
        by: text('The field whose value decides the target.'),
        label: text('The field of the target that is shown; its display field when absent.'),
        value: text('The field of the target that is stored; `id` when absent.'),
        filter: part('condition', 'Only these rows may be chosen.'),
        call: text('The call of the target that fills the picker.'),
        picker: choice('How an entry is chosen.', ['select', 'table', 'tree', 'cascade', 'people', 'checkTree']),
        onDelete: choice('What the removal of the target does to this row.', ['restrict', 'clear', 'cascade']),
        message: text('What people read when the removal is refused.'),
        quickAdd: flag('A new entry may be added from the picker.'),
        owner: or(
          object('This row belongs to that row.', {
            one: flag('At most one row for each owner.'),
            copy: flag('Copied with the owner.'),
            free: flag('The lock of the owner does not apply.'),
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
    field: object('What may be uploaded.', {
      kind: choice('The kind of file.', ['image', 'avatar', 'video', 'audio', 'doc', 'file']),
      accept: list('File name endings that are taken.', {
        type: 'string',
        pattern: '^[a-z0-9]{1,8}$',
        patternErrorMessage: 'is not a file name ending; write it in small letters without a dot, "jpg".',
      }),
      maxMB: { description: 'The greatest size.', type: 'number', exclusiveMinimum: 0 },
      ratio: textLike('Suggested width to height, `16:5`.', '^[1-9]\\d*:[1-9]\\d*$', 'is not a ratio such as "16:5".'),
      count: whole('How many at most; needs a list field above 1.'),
    }),
  },
  {
    name: 'x-computed',
    description: 'The value comes from elsewhere; so far read through references and filled in on create.',
    field: object('Where the value comes from.', {
      of: text('A path through single references, `parentId.code`.'),
      fill: flag('Only fills what was left empty on create.'),
      template: text('A text with fields in braces.'),
      count: text('How many rows of a resource.'),
      sum: text('The sum over rows.'),
      avg: text('The average over rows.'),
      min: text('The least over rows.'),
      max: text('The greatest over rows.'),
      via: text('The reference that leads back here.'),
      filter: part('condition', 'Which rows count.'),
      distinct: text('Each value of this field counts once.'),
      below: flag('Rows of nodes below count too.'),
      ratio: names('Two fields: the first divided by the second.'),
      case: list('Pairs of condition and value.', { type: 'array' }),
      else: { description: 'The value when no case holds.' },
      path: flag('The labels from the root.'),
      serial: { description: 'A running number.' },
      fn: text('A named function.'),
      stored: flag('Kept in the table, brought up within a minute.'),
    }),
  },
  {
    name: 'x-range',
    description: 'This field begins a range; the partner ends it; one control, one column.',
    field: text('The field that ends the range.'),
  },
  {
    name: 'x-unique',
    description: 'No two rows of a tenant hold the same value; text is compared without case.',
    field: {
      ...object('Unique under conditions.', {
        with: names('Unique together with these fields.'),
        if: part('condition', 'Only among rows for which this holds.'),
        take: flag('The new row takes the value over from the old one.'),
        message: text('What people read when it is taken.'),
        'x-i18n': locales('message'),
      }),
      description: 'true, partner fields, or an object.',
      type: ['boolean', 'array', 'object'],
      items: { type: 'string' },
    },
  },
]
