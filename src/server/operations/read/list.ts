/** All rows of a list at once, for small sets: dictionaries, pickers, what a home page shows. */
import type { Operation } from '../../core/context/call'
import { selectEntries } from '../../sql/select/select'
import { listQueryOf, readingOf } from './query'
import { withRows } from './child-rows'

export const list: Operation = async (context) =>
  withRows(
    context,
    await selectEntries(context.database.kysely, readingOf(context, listQueryOf(context), context.resource.list.sort)),
  )
