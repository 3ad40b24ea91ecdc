import type { Db } from '../../src/server/core/context/database'
import { sql } from '../../src/server/database/connection/sql-tag'

/** The number of statements of this database that wait for a lock; PostgreSQL alone tells it. */
export async function waitingStatements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
