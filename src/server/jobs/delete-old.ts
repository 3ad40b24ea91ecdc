/** Takes old rows away for good, a batch a transaction, so that nobody waits for the whole. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../context'

const batch = 1000

/** Removes rows older than these days by the database's time; answers how many. */
export async function deleteOld(
  { kysely }: Pick<Database, 'kysely'>,
  table: RawBuilder<unknown>,
  time: RawBuilder<unknown>,
  days: number,
  signal: AbortSignal,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${time} < clock_timestamp() - ${days} * interval '1 day' and ${condition}
      limit ${sql.lit(batch)}))`.execute(kysely)
    removed += Number(numAffectedRows)
    if (numAffectedRows < batch) break
  }
  return removed
}
