/**
 * Writes a backup: the rows as they were at one moment, then the files that belong to them. Files never change and are
 * there before their rows, so that copying them afterwards leaves none out.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createWriteStream, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Db } from '../../core/context/database'
import { putInPlace, syncTree, writeWhole } from '../../core/write-whole'
import { sql } from '../connection/sql-tag'
import { registry } from '../migration/introspect'
import { readDefinitions } from './definitions'
import { BackupFailure, backedUpFolders, type Manifest, places, type TableInBackup } from './manifest'

interface Order {
  readonly database: Database
  /** The data folder. */
  readonly data: string
  /** The new folder of the backup. */
  readonly to: string
  readonly version: string
  readonly say?: (sentence: string) => void
}

/** Writes the backup beside its place and then names it: one that is there is whole. */
export async function backUp({ database, data, to, version, say = () => undefined }: Order): Promise<Manifest> {
  if (existsSync(to)) throw new BackupFailure(`${to} is there already; name a new folder.`)
  const draft = `${to}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'rows'), { recursive: true, mode: 0o700 })
  const tables = await database.longRunning((db) => dumpTables(db, draft, say))
  const files = await copyFiles(data, join(draft, places.files), say)
  if (existsSync(join(data, places.keys))) await cp(join(data, places.keys), join(draft, places.keys))
  const about = { madeBy: `Lectern ${version}`, at: database.clock.now().toISOString(), engine: database.kind }
  const manifest: Manifest = { format: 1, ...about, tables, files }
  await syncTree(draft)
  writeWhole(join(draft, places.manifest), JSON.stringify(manifest, null, 2))
  await putInPlace(draft, to)
  return manifest
}

async function dumpTables(db: Db, folder: string, say: (sentence: string) => void): Promise<TableInBackup[]> {
  await sql`begin isolation level repeatable read, read only`.execute(db)
  try {
    const { rows } = await sql<{ known: string | null }>`select to_regclass(${registry})::text as known`.execute(db)
    if (!rows[0]?.known)
      throw new BackupFailure('The database holds nothing of Lectern yet; there is nothing to back up.')
    const definitions = await readDefinitions(db)
    await writeFile(join(folder, places.definitions), JSON.stringify(definitions))
    const tables: TableInBackup[] = []
    for (const { name } of definitions.tables) {
      const table = await dumpRows(db, name, join(folder, places.rows(name)))
      if (table.rows > 0) say(`${name}: ${table.rows} rows`)
      tables.push(table)
    }
    return tables
  } finally {
    // A connection that is gone has nothing to roll back; what failed before says why.
    await sql`rollback`.execute(db).catch(() => undefined)
  }
}

const batch = 1000

/** A row a line, as the database itself writes it as JSON: nothing of it passes through a number of ours. */
async function dumpRows(db: Db, name: string, file: string): Promise<TableInBackup> {
  const hash = createHash('sha256')
  let rows = 0
  await sql`declare backup no scroll cursor for select row_to_json(t)::text as line from ${sql.table(name)} as t`.execute(
    db,
  )
  async function* lines() {
    for (;;) {
      const found = await sql<{ line: string }>`fetch forward ${sql.lit(batch)} from backup`.execute(db)
      if (found.rows.length === 0) return
      rows += found.rows.length
      const text = found.rows.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  await sql`close backup`.execute(db)
  return { name, rows, sha256: hash.digest('hex') }
}

/** Copies the folders of uploads and imports, without what has not arrived whole. */
async function copyFiles(data: string, to: string, say: (sentence: string) => void): Promise<Manifest['files']> {
  await mkdir(to, { recursive: true })
  for (const folder of backedUpFolders) {
    if (!existsSync(join(data, folder))) continue
    const isWhole = (path: string) => !basename(path).startsWith('.')
    await cp(join(data, folder), join(to, folder), { recursive: true, filter: isWhole, preserveTimestamps: true })
  }
  const sizes = await Promise.all((await filesIn(to)).map(async (path) => (await stat(path)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  say(`${sizes.length} files, ${bytes} bytes`)
  return { count: sizes.length, bytes }
}

/** Every file below a folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
