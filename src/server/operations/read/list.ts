/** All rows of a list at once, for small sets: dictionaries, pickers, home pages. */
import type { Entry } from '../../sql/row-mapping'
import type { CallContext } from '../../core/context/call'
import { selectEntries } from '../../sql/select/select'
import { listQueryOf, readingOf } from './query'
import { withRows } from './child-rows'

export async function list(context: CallContext): Promise<Entry[]> {
  const reading = readingOf(context, listQueryOf(context), context.resource.list.sort)
  return withRows(context, await selectEntries(context.database.kysely, reading))
}
