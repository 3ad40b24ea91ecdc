/** All rows of a list at once, for small sets: dictionaries, pickers, what a home page shows. */
import type { Operation } from '../context'
import { selectEntries } from '../sql/select'
import { listQueryOf, readingOf } from './reading'
import { withRows } from './rows/read-rows'

export const list: Operation = async (context) =>
  withRows(
    context,
    await selectEntries(context.database.kysely, readingOf(context, listQueryOf(context), context.resource.list.sort)),
  )
