/** Lets the database measure tables it knows nothing about: planned blindly, a look-up through a few references of a
 * hundred rows takes minutes. The embedded engine never measures by itself. */
import { sql } from '../../database/connection/sql-tag'
import type { Seeding } from './options'

/** Measures the tables of the model that never were. */
export async function measureTables({ tx, model }: Pick<Seeding, 'tx' | 'model'>): Promise<void> {
  const tables = Object.values(model.resources).map(({ table }) => table)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and reltuples < 0 and relname = any(${tables}) and relnamespace = current_schema()::regnamespace
    order by 1`.execute(tx)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(tx)
}
