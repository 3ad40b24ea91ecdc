/** All rows of a list at once, for small sets: dictionaries, pickers, what a home page shows. */
import type { Operation } from '../context'
import { selectEntries } from '../sql/select'
import { listQueryOf, readingOf } from './reading'

export const list: Operation = async (context) =>
  selectEntries(context.database.kysely, readingOf(context, listQueryOf(context), context.resource.list.sort))
