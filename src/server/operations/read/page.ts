/** One page of a list, the number of all rows, and the totals of their columns on request. */
import type { Entry } from '../../sql/row-mapping'
import type { CallContext } from '../../core/context/call'
import { countRows, selectEntries } from '../../sql/select/select'
import type { Reading } from '../../sql/select/reading'
import { sumRows, type Sums } from '../../sql/select/aggregates'
import { listQueryOf, readingOf } from './query'
import { withRows } from './child-rows'
import { queryContext } from '../../sql/conditions/where'

export interface Page {
  readonly records: readonly Entry[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

export async function page(context: CallContext): Promise<Page & Partial<Sums>> {
  const db = context.database.kysely
  const query = listQueryOf(context)
  const { current, size } = query
  const reading = readingOf(context, query, context.resource.list.sort)
  const offset = (current - 1) * size
  const records = await selectEntries(db, { ...reading, limit: size, offset })
  const { total, ...more } = await totals(context, reading, rowsKnown(records.length, size, offset))
  return { records: await withRows(context, records), total, size, current, pages: Math.ceil(total / size), ...more }
}

/**
 * Number of all rows, as far as a page tells: one that is not full is the last. Then nothing is counted, which
 * halves the work of a search that finds little; undefined when a full page, or one beyond the end, leaves it open.
 */
function rowsKnown(found: number, size: number, offset: number): number | undefined {
  if (found === size || (found === 0 && offset > 0)) return undefined
  return offset + found
}

/** `_summary=1` asks for the sums of the list, of those columns that the call answers. */
async function totals(
  context: CallContext,
  { source, where, fields }: Reading,
  rows: number | undefined,
): Promise<Partial<Sums> & { total: number }> {
  const db = context.database.kysely
  const answered = new Set(fields.filter(({ access }) => !access?.mask).map(({ name }) => name))
  const sums = context.params._summary ? (context.resource.list.summary ?? []) : []
  const known = sums.filter(({ field }) => answered.has(field))
  if (known.length === 0) return { total: rows ?? (await countRows(db, source, where)) }
  return sumRows(db, source, where, known, queryContext(context))
}
