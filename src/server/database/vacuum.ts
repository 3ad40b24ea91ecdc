/** The embedded engine cleans nothing up by itself: without VACUUM counts slow down many times over. */
import { sql } from 'kysely'
import type { Database, Db } from '../core/context/database'

type LongRunning = Pick<Database, 'longRunning'>

export interface VacuumPolicy {
  written(rows: number): void
  start(database: LongRunning): void
  stop(): Promise<void>
  vacuum(database: LongRunning, tables?: readonly string[]): Promise<void>
}

/** Vacuums in the background, a table at a time between other queries, each `threshold` rows written. */
export function vacuumPolicy(threshold: number): VacuumPolicy {
  let written = 0
  let running: Promise<void> | undefined
  let isStopped = false
  let database: LongRunning | undefined

  return {
    start: (opened) => {
      database = opened
    },
    written(rows) {
      written += rows
      if (written < threshold || running || isStopped || !database) return
      written = 0
      running = vacuumAnalyze(database, undefined, () => isStopped)
        // A vacuum that failed costs speed, not data; the next threshold tries again.
        .catch(() => undefined)
        .finally(() => {
          running = undefined
        })
    },
    async stop() {
      isStopped = true
      await running
    },
    vacuum: vacuumAnalyze,
  }
}

/** Vacuums these tables, or all of the product's. */
export async function vacuumAnalyze(
  { longRunning }: LongRunning,
  tables?: readonly string[],
  isStopped = () => false,
): Promise<void> {
  const names = tables ?? (await longRunning<string[]>(ownTables))
  for (const name of names) {
    if (isStopped()) return
    await longRunning((db) => sql`vacuum (analyze) ${sql.table(name)}`.execute(db))
  }
}

async function ownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  return rows.map((row) => row.name)
}
