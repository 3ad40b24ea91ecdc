/** Fewer and smaller files for a database that is copied at every first start. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../connection/sql-tag'
import type { EmbeddedDatabase } from './embedded'

/** Databases that others are made from; the engine serves one alone. */
const templates = ['template0', 'template1']

/** Closes the database in `folder` without what no start needs: the templates of databases, and logs but the last. */
export async function closeWithoutSpares(database: EmbeddedDatabase, folder: string): Promise<void> {
  const last = await database.longRunning(async (db) => {
    await sql`update pg_database set datistemplate = false where datname = any(${templates})`.execute(db)
    for (const name of templates) await sql`drop database ${sql.id(name)}`.execute(db)
    // A log that has just begun has room for what the engine writes as it closes, and nothing before it is needed then.
    await sql`select pg_switch_wal()`.execute(db)
    await sql`checkpoint`.execute(db)
    const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(db)
    return rows[0]!.name
  })
  await database.close()
  const logs = join(folder, 'database', 'pg_wal')
  const isLog = (name: string) => name.length === last.length && /^[\dA-F]+$/.test(name)
  for (const name of readdirSync(logs)) if (isLog(name) && name !== last) rmSync(join(logs, name))
}
