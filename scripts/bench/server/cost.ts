/** Processor time that a server and its connections to the database spend: what a loaded machine cannot blur. */
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../../src/server/context'

/** Milliseconds of a server itself, and of its connections in the database. */
export interface Cost {
  readonly server: number
  readonly database: number
}

/** What was spent so far by a process and by the backends of its connections, which bear that name. */
export async function spentBy(pid: number, name: string, db: Db): Promise<Cost> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${name} and pid <> pg_backend_pid()`.execute(db)
  return { server: spent(pid), database: rows.reduce((sum, row) => sum + spent(row.pid), 0) }
}

function spent(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const times = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    return times.reduce((sum, time) => sum + time, 0) / 1e6
  } catch {
    // A connection may end between the two looks.
    return 0
  }
}
