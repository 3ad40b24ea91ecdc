/** The embedded engine cleans nothing up by itself: without VACUUM counts slow down many times over, without ANALYZE writes. */
import type { Database, Db } from '../core/context/database'
import { sql } from './connection/sql-tag'
import { measureGrown } from './measure-grown'

type LongRunning = Pick<Database, 'longRunning'>

export interface VacuumPolicy {
  written(rows: number): void
  start(database: LongRunning): void
  stop(): Promise<void>
  vacuum(database: LongRunning, tables?: readonly string[]): Promise<void>
}

/** Rows written between two looks for tables that have grown: a look takes as long as a few of them. */
const lookAfter = 1000

/**
 * Works in the background, a table at a time between other queries: vacuums what needs it each `threshold` rows written,
 * and measures what has grown far more often.
 */
export function vacuumPolicy(threshold: number): VacuumPolicy {
  let sinceVacuum = 0
  let sinceLook = 0
  let running: Promise<void> | undefined
  let isStopped = false
  let database: LongRunning | undefined

  const dueWork = (opened: LongRunning): Promise<void> | undefined => {
    if (sinceVacuum >= threshold) {
      sinceVacuum = 0
      sinceLook = 0
      return vacuumWorn(opened, () => isStopped)
    }
    if (sinceLook < lookAfter) return undefined
    sinceLook = 0
    return measureGrown(opened, undefined, () => isStopped)
  }

  return {
    start: (opened) => {
      database = opened
    },
    written(rows) {
      sinceVacuum += rows
      sinceLook += rows
      if (running || isStopped || !database) return
      running = dueWork(database)
        // A failure costs speed, not data; the next threshold tries again.
        ?.catch(() => undefined)
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

/** Vacuums the tables of which a tenth was written since, as a server with a vacuum of its own would. */
async function vacuumWorn({ longRunning }: LongRunning, isStopped: () => boolean): Promise<void> {
  await vacuumAnalyze({ longRunning }, await longRunning(wornTables), isStopped)
}

async function wornTables(db: Db): Promise<string[]> {
  // PostgreSQL counts writes within a second; the flush counts them now.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`select s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.schemaname = current_schema()
      and greatest(n_mod_since_analyze, n_ins_since_vacuum, n_dead_tup) > 50 + 0.1 * greatest(reltuples, 0)
    order by 1`.execute(db)
  return rows.map((row) => row.name)
}

async function ownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  return rows.map((row) => row.name)
}
