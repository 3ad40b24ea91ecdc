/**
 * Plans that are kept are made for the tables as they were: one for an empty table reads it whole, for each row that is
 * added, until the table is measured again.
 */
import type { Database, Db } from '../core/context/database'
import { sql } from './connection/sql-tag'

/** A table has grown when it takes half as much again as when it was measured last, and these pages (some 100 rows) more. */
const pagesMore = 2

/**
 * Measures the tables that have grown, of these or of all: their columns alone, for what indexes reckon from them costs
 * ten times as much and is left to a vacuum.
 */
export async function measureGrown(
  { longRunning }: Pick<Database, 'longRunning'>,
  tables?: readonly string[],
  isStopped = () => false,
): Promise<void> {
  for (const { name, columns } of await longRunning((db) => grownTables(db, tables))) {
    if (isStopped()) return
    await longRunning((db) => sql`analyze ${sql.table(name)} (${sql.join(columns.map(sql.ref))})`.execute(db))
  }
}

interface Grown {
  readonly name: string
  readonly columns: readonly string[]
}

async function grownTables(db: Db, tables: readonly string[] | undefined): Promise<readonly Grown[]> {
  const named = tables ? sql`relname = any(${tables})` : sql`true`
  const { rows } = await sql<Grown>`select relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace and ${named}
      and pg_relation_size(oid) > current_setting('block_size')::bigint * (1.5 * relpages + ${pagesMore}::integer)
    order by relname`.execute(db)
  return rows
}
