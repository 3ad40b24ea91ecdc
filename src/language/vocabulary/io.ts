/** The keyword of sheets: what is read from one and written to one. */
import type { Keyword } from './keyword'
import { choice, named, names, object, text, whole } from './build'
import { routes } from './parts'

/** The effect of an imported row on the rows that are there. */
const importModes = ['add', 'update', 'both', 'asked'] as const

const description = 'The columns that the call `import` reads from a sheet, and that `export` writes to one.'

export const ioKeyword: Keyword = {
  name: 'x-io',
  description,
  root: object(description, {
    route: { ...routes, description: 'The address of a screen of its own for both: sheets in, sheets out.' },
    import: named(
      'Import',
      object('The sheet that is read.', {
        columns: names(
          'The fields of its columns, in order; those of the form when absent. `contacts.name` is a field of rows that belong to the entry, `contacts` all that is filled in of them; such rows stand below each other, beside and under their entry.',
        ),
        match: text('The unique field by which a row finds the entry that it changes.'),
        mode: choice(
          '`add`: every row is a new entry (so when absent). `update`: every row changes the entry that it matches. `both`: it changes that entry, or adds one. `asked`: `both` when the sender says `isCovered=1`, else `add`.',
          importModes,
        ),
        preset: names('Fields asked for beside the file; they hold for every row that leaves them empty.'),
      }),
    ),
    export: named(
      'Export',
      object('The sheet that is written.', {
        columns: names('Fields written behind the columns of the list; `contacts.name` is a field of its rows.'),
        limit: whole('Rows at most; 50000 when absent.', 1, 1_000_000),
      }),
    ),
  }),
}
