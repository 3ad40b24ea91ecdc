/** Reads a backup into an empty database and a data folder: all of it, or nothing. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database, Db } from '../../core/context/database'
import { syncToDisk, syncTree } from '../../core/write-whole'
import { sql } from '../connection/sql-tag'
import { quoted } from '../schema/table-definition'
import { isDefinitions, createKeys, createTables, type Definitions } from './definitions'
import { BackupFailure, type Manifest, places, readManifest, type TableInBackup } from './manifest'

interface Order {
  readonly database: Database
  /** The data folder. */
  readonly data: string
  /** The folder of the backup. */
  readonly from: string
  readonly say?: (sentence: string) => void
}

/** Restores rows and files; the rows in one transaction, after the files, so that none of them lacks its file. */
export async function restore({ database, data, from, say = () => undefined }: Order): Promise<Manifest> {
  const manifest = readManifest(from)
  const file = join(from, places.definitions)
  const definitions: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isDefinitions(definitions)) throw damaged(file, 'it does not define the tables')
  await refuseUnlessEmpty(database.kysely, definitions)
  const files = join(from, places.files)
  if (existsSync(files)) {
    await cp(files, data, { recursive: true, force: false, preserveTimestamps: true })
    // After a power cut a row would outlive its file otherwise.
    for (const folder of await readdir(files)) await syncTree(join(data, folder))
    await syncToDisk(data)
  }
  await database.longRunning(async (db) => {
    await sql`begin`.execute(db)
    try {
      await createTables(db, definitions)
      for (const table of manifest.tables) {
        const file = join(from, places.rows(table.name))
        await loadRows(db, table, definitions, file).catch((error: Error) => {
          throw isOfContent(error) ? damaged(file, error.message) : error
        })
        if (table.rows > 0) say(`${table.name}: ${table.rows} rows`)
      }
      await createKeys(db, definitions)
      await sql`commit`.execute(db)
    } catch (error) {
      await sql`rollback`.execute(db).catch(() => undefined)
      throw error
    }
  })
  database.renewStatements()
  await database.vacuumAnalyze()
  return manifest
}

async function refuseUnlessEmpty(db: Db, { tables }: Definitions): Promise<void> {
  const names = tables.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname = any(${names}) limit 1`.execute(
    db,
  )
  if (rows[0]) {
    throw new BackupFailure(
      `The database is not empty: it holds the table ${rows[0].name}. Restore into a new database or data folder.`,
    )
  }
}

/** Characters of rows sent at once, and rows. */
const most = { characters: 2_000_000, rows: 1000 }

async function loadRows(db: Db, table: TableInBackup, { tables }: Definitions, file: string): Promise<void> {
  const columns = tables
    .find(({ name }) => name === table.name)!
    .columns.map(({ name }) => quoted(name))
    .join(', ')
  const target = sql.raw(quoted(table.name))
  const hash = createHash('sha256')
  let lines: string[] = []
  let [characters, count] = [0, 0]
  const flush = async () => {
    if (lines.length === 0) return
    await sql`insert into ${target} (${sql.raw(columns)})
      select ${sql.raw(columns)} from json_populate_recordset(null::${target}, ${`[${lines.join(',')}]`}::json)`.execute(
      db,
    )
    ;[lines, characters] = [[], 0]
  }
  for await (const line of linesOf(createReadStream(file).pipe(createGunzip()))) {
    hash.update(`${line}\n`)
    lines.push(line)
    characters += line.length
    count += 1
    if (lines.length >= most.rows || characters >= most.characters) await flush()
  }
  await flush()
  if (count !== table.rows || hash.digest('hex') !== table.sha256) {
    throw damaged(file, `it does not hold the ${table.rows} rows it was written with`)
  }
}

const damaged = (file: string, why: string) => new BackupFailure(`The backup is damaged: ${file}: ${why}.`)

/** True when the database refuses a file's content, or unpacking it fails. */
const isOfContent = (error: Error & { readonly code?: unknown }) => /^(22|23|Z_)/.test(String(error.code))

/** Lines end with a line feed and nothing else: texts may hold every other separator there is. */
async function* linesOf(stream: Readable): AsyncIterable<string> {
  let rest = ''
  stream.setEncoding('utf8')
  for await (const chunk of stream) {
    const parts = `${rest}${chunk}`.split('\n')
    rest = parts.pop()!
    yield* parts
  }
  if (rest !== '') yield rest
}
