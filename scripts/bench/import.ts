/**
 * A sheet imported into tables of other sizes: what a row costs where there are many, against where there are a thousand. On
 * the embedded engine, and on PostgreSQL where `TEST_DATABASE_URL` or this machine has one.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../src/server/core/context/database'
import { sql } from '../../src/server/database/connection/sql-tag'
import { openDatabase } from '../../src/server/database/open'
import { shippedTables } from '../../tests/builders/shipped-tables'
import { aSheet, type Office, officeOn, shippedModel } from '../../tests/server/io/office'
import { root } from '../../tests/server/operations/school'
import { median, type Measurement } from './ratio'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rowsOfSheet = 1000
const few = 1_000
const must = 1.5

interface Opened {
  readonly database: Database
  readonly close: () => Promise<void>
}

export async function measureImport(): Promise<Measurement[]> {
  const found = await compare('embedded', openEmbedded, [100_000])
  const server = await postgresThere()
  return server ? [...found, ...(await compare('PostgreSQL', server, [100_000, 1_000_000]))] : found
}

/** One database, which grows; each round imports in turn into a small and into the grown one. */
async function compare(engine: string, open: () => Promise<Opened>, sizes: readonly number[]): Promise<Measurement[]> {
  const small = await open()
  const large = await open()
  try {
    const found: Measurement[] = []
    const baseline = await officeWith(small.database)
    const contender = await officeWith(large.database)
    await fill(small.database, 0, few)
    let there = 0
    for (const size of sizes) {
      await fill(large.database, there, size)
      there = size
      const ratios: number[] = []
      const costs: number[] = []
      // The first round warms both.
      for (let round = 0; round <= rounds; round++) {
        const first = await timeOfImport(baseline)
        const second = await timeOfImport(contender)
        if (round > 0) ratios.push(second / first)
        if (round > 0) costs.push(second / rowsOfSheet)
      }
      console.log(
        `${engine}, ${size} rows: ${median(costs).toFixed(2)} ms a row, ratios ${ratios.map((one) => one.toFixed(2))}`,
      )
      found.push({
        name: `import on ${engine}: a row more where there are ${size}`,
        baseline: `where there are ${few}`,
        ratio: median(ratios),
        must,
      })
    }
    return found
  } finally {
    await small.close()
    await large.close()
  }
}

async function openEmbedded(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-import-'))
  const database = await openDatabase({ folder })
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, close }
}

/** Opens databases that are dropped when they are closed; nothing where no server answers. */
async function postgresThere(): Promise<(() => Promise<Opened>) | undefined> {
  const server = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@localhost:5432/test`
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  try {
    await run('select 1')
  } catch {
    return undefined
  }
  return async () => {
    const name = `lectern_bench_${randomBytes(4).toString('hex')}`
    await run(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    const database = await openDatabase({ url: url.href })
    const close = async () => {
      await database.close()
      await run(`drop database ${name}`)
    }
    return { database, close }
  }
}

async function officeWith(database: Database): Promise<Office> {
  await shippedTables.fill(database)
  const office = officeOn(database, shippedModel())
  // Statements are planned while the table is all but empty, as they are in a new installation.
  await timeOfImport(office)
  return office
}

const fill = (database: Database, from: number, to: number) =>
  database.longRunning((db) =>
    sql`insert into blade_param (id, param_name, param_key, param_value, is_built_in, status, is_deleted, revision,
        create_time, update_time)
      select 'old' || n, '旧' || n, 'old.' || n, '值', 0, 1, 0, 1, now(), now()
      from generate_series(${from + 1}::integer, ${to}::integer) n`.execute(db),
  )

let made = 0

async function timeOfImport(office: Office): Promise<number> {
  const rows = Array.from({ length: rowsOfSheet }, () => {
    made += 1
    return [`名称${made}`, `key.${made}`, `值${made}`]
  })
  const sheet = await aSheet([['参数名称', '参数键名', '参数键值'], ...rows])
  const start = performance.now()
  const { failCount } = await office.send(root, 'system/param', sheet)
  if (failCount > 0) throw new Error(`${failCount} rows of the sheet were refused.`)
  return performance.now() - start
}
