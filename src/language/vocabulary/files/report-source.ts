/** The vocabulary of report sources: rows of a resource, or rows that the server makes. */
import { choice, locales, map, object, part, text, textLike } from '../build'

export const path = textLike(
  'A field of the source, or one reached through single references, `userId.deptId`.',
  '^[A-Za-z]\\w*(\\.[A-Za-z]\\w*)*$',
  'is not a path; write field names with "." between them.',
)

export const source = object(
  'Rows that are counted.',
  {
    resource: text('The resource.'),
    fn: text('Instead of a resource, rows that the server makes: a name in `src/server/product/report-sources.ts`.'),
    fields: map('With `fn`: the fields of its rows by name.', { $ref: '#/$defs/sourceField' }),
    filter: part('condition', 'Only these rows.'),
    date: { ...path, description: 'The date or time of a row; the period asked for limits it.' },
  },
  [],
)

export const sourceField = object(
  'A field of the rows of a named source.',
  {
    title: text('Its label in zh-CN.'),
    type: choice('The type of its values.', ['string', 'integer', 'number', 'boolean']),
    format: choice('Of a text: a day, or a moment.', ['lectern-date', 'lectern-datetime']),
    'x-ref': object(
      'The resource whose entries it names; paths may step through it.',
      { to: text('The resource.'), label: text('The field of it that is shown.') },
      ['to', 'label'],
    ),
    'x-i18n': locales('title'),
  },
  ['title', 'type'],
)
