/** Keywords of values that have parts: rows of an entry, and objects whose shape depends on data. */
import type { Keyword } from './keyword'
import { choice, map, names, object, oneOrNone, or, text, textLike } from './build'

const right = (who: string) => or(oneOrNone(`${who}; false: nobody.`), 'boolean')

export const childKeywords: readonly Keyword[] = [
  {
    name: 'x-child',
    description:
      'Rows that belong to the entry and are edited with it: those that "items" describes, kept inside the row, or rows of another resource.',
    field: object('The rows. How few and how many there may be say "minItems" and "maxItems".', {
      as: choice('How the rows are drawn; a table when absent.', ['table', 'cards']),
      resource: text('The resource whose rows they are; "items" is then left out.'),
      by: text('The reference of that resource that names the owner; the one marked "owner" when absent.'),
      sort: text('The field of a row that keeps its place, from 1.'),
      columns: names('Fields of a row, in order; all that people fill in when absent.'),
      pick: text('The reference of a row by which rows are added: entries are chosen, each becomes a row.'),
      add: right('The right to add rows, the suffix of a code; the right to save when absent'),
      remove: right('The right to take rows away, the suffix of a code; the right to save when absent'),
    }),
  },
  {
    name: 'x-shape',
    description:
      'An object whose fields depend on data: on the value of another field ("by" and "of"), or on definitions that an editor keeps as rows ("from").',
    field: object('The properties that the object may hold.', {
      by: text('The field whose value decides.'),
      of: map(
        'Value of that field → the part of this file that describes the object then.',
        textLike(
          'A part of this file, `#/$defs/…`.',
          '^#/\\$defs/[^/]+$',
          'is not a part of this file; write "#/$defs/…".',
        ),
      ),
      from: textLike(
        'The list of definitions, with `key`, `label`, `type` (`text`, `textarea`, `number`, `date`, `datetime`, `select`, `radio`, `checkbox`), and as wanted `required` and `options`: a list of this entry, `signForm`, or of what it refers to, `activityId.signForm`.',
        '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$',
        'is no list of this entry or of what it refers to; write "signForm" or "activityId.signForm".',
      ),
    }),
  },
]
