/** Keywords of values that have parts: rows of an entry. */
import type { Keyword } from './index'
import { choice, names, object, oneOrNone, or, text } from './build'

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
      add: right('Who may add rows, the suffix of a code; whoever may save when absent'),
      remove: right('Who may take rows away, the suffix of a code; whoever may save when absent'),
    }),
  },
]
