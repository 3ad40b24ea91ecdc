/** Takes old rows away for good, a batch a transaction, so that nobody waits for the whole. */
import type { Database, TypedDb } from '../core/context/database'
import type { Row } from '../core/context/entry'
import { type SqlFragment, sql } from '../database/connection/sql-tag'

const batch = 1000

/** Removes rows older than these days by the database's time; answers how many. */
export async function deleteOld(
  { kysely }: Pick<Database, 'kysely'>,
  table: SqlFragment,
  time: SqlFragment,
  days: number,
  signal: AbortSignal,
  condition: SqlFragment = sql`true`,
): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await oldest(table, time, days, condition).execute(kysely)
    removed += Number(numAffectedRows)
    if (numAffectedRows < batch) break
  }
  return removed
}

/** The same, where something goes with the rows: told of them in the transaction in which they go. */
export async function deleteOldWith(
  { kysely }: Pick<Database, 'kysely'>,
  table: SqlFragment,
  time: SqlFragment,
  days: number,
  signal: AbortSignal,
  gone: (tx: TypedDb, rows: readonly Row[]) => Promise<void>,
  condition: SqlFragment = sql`true`,
): Promise<void> {
  while (!signal.aborted) {
    const count = await kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<Row>`${oldest(table, time, days, condition)} returning *`.execute(tx)
      await gone(tx, rows)
      return rows.length
    })
    if (count < batch) break
  }
}

const oldest = (table: SqlFragment, time: SqlFragment, days: number, condition: SqlFragment) =>
  sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${time} < clock_timestamp() - ${days} * interval '1 day' and ${condition}
    limit ${sql.lit(batch)}))`
