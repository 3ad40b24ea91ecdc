/** One page of a list, and how many rows there are in all. */
import type { Operation } from '../context'
import { countRows, selectEntries } from '../sql/select'
import { listQueryOf, readingOf } from './reading'
import { withRows } from './rows/read-rows'

export const page: Operation = async (context) => {
  const db = context.database.kysely
  const query = listQueryOf(context)
  const { current, size } = query
  const reading = readingOf(context, query, context.resource.list.sort)
  const [records, total] = await Promise.all([
    selectEntries(db, { ...reading, limit: size, offset: (current - 1) * size }),
    countRows(db, reading.source, reading.where),
  ])
  return { records: await withRows(context, records), total, size, current, pages: Math.ceil(total / size) }
}
