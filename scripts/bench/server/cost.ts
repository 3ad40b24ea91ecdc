/** Processor time that a server and its connections to the database spend: a loaded machine cannot blur it. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'

/** Milliseconds of a server itself, and of its connections in the database. */
export interface Cost {
  readonly server: number
  readonly database: number
}

/** Runs the work and measures its cost to a process and the connections of that name. */
export async function costOf(pid: number, name: string, db: Db, work: () => Promise<unknown>): Promise<Cost> {
  const before = await spentBy(pid, name, db)
  await work()
  const after = await spentBy(pid, name, db)
  // A connection that ended meanwhile took its time with it; one that began had spent nothing before.
  const ofConnections = [...after.connections].map(([one, time]) => time - (before.connections.get(one) ?? 0))
  return { server: after.server - before.server, database: ofConnections.reduce((sum, time) => sum + time, 0) }
}

async function spentBy(pid: number, name: string, db: Db) {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${name} and pid <> pg_backend_pid()`.execute(db)
  return { server: spent(pid), connections: new Map(rows.map((row) => [row.pid, spent(row.pid)])) }
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
