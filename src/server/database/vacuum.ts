/** The embedded engine cleans nothing up by itself: without VACUUM counts slow down many times over, without ANALYZE writes. */
import type { Database, Db } from '../core/context/database'
import { type SqlFragment, sql } from './connection/sql-tag'
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
 * Works in the background, a part of a table at a time between other queries: vacuums what needs it each `threshold` rows
 * written, and measures what has grown far more often.
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
    vacuum: vacuumByParts,
  }
}

/** Vacuums these tables, or all of the product's, where others work on connections of their own meanwhile. */
export async function vacuumAnalyze({ longRunning }: LongRunning, tables?: readonly string[]): Promise<void> {
  for (const name of tables ?? (await longRunning<string[]>(ownTables)))
    await longRunning((db) => sql`vacuum (analyze) ${sql.table(name)}`.execute(db))
}

/** The same in statements that are as short as they can be, between which those who wait in line have their turn. */
async function vacuumByParts(
  { longRunning }: LongRunning,
  tables?: readonly string[],
  isStopped = () => false,
): Promise<void> {
  for (const name of tables ?? (await longRunning<string[]>(ownTables))) {
    for (const part of await longRunning((db) => partsOf(db, name))) {
      if (isStopped()) return
      await longRunning((db) => part.execute(db))
    }
  }
}

/**
 * The entries that wait to be put into each index, the rows with their indexes, the long values beside them, and what plans
 * reckon with. A vacuum works in few buffers of its own if nothing is said, and makes the disk keep each page before the next.
 */
async function partsOf(db: Db, name: string): Promise<readonly SqlFragment[]> {
  const table = sql.table(name)
  const { rows: waiting } = await sql<{ index: string }>`select indexrelid::regclass::text as index
    from pg_index join pg_class t on t.oid = indrelid join pg_class i on i.oid = indexrelid join pg_am a on a.oid = i.relam
    where t.relname = ${name} and t.relnamespace = current_schema()::regnamespace and amname = 'gin' order by 1`.execute(
    db,
  )
  return [
    ...waiting.map(({ index }) => sql`select gin_clean_pending_list(${index}::regclass)`),
    sql`vacuum (process_toast false, buffer_usage_limit 0) ${table}`,
    sql`vacuum (process_main false, buffer_usage_limit 0) ${table}`,
    sql`analyze ${table}`,
  ]
}

/** Vacuums the tables of which a tenth was written since, as a server with a vacuum of its own would. */
async function vacuumWorn({ longRunning }: LongRunning, isStopped: () => boolean): Promise<void> {
  await vacuumByParts({ longRunning }, await longRunning(wornTables), isStopped)
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
