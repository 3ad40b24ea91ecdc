/** A database of many notices: 20 tenants, half of all rows in the first; kept between runs and filled once. */
import { mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Model } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { readModel } from '../../../src/server/startup/model/load'
import { readConfig } from '../../../src/server/core/config/config'
import type { Config } from '../../../src/server/core/config/types'
import type { Database } from '../../../src/server/core/context/database'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { openDatabase } from '../../../src/server/database/open'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { createLogger } from '../../../src/server/http/telemetry/logger'

export const tenants = Array.from({ length: 20 }, (_, n) => String(300_000 + n))
export const bigTenant = tenants[0]!
/** Each has a fifth of a tenant's rows: of the first tenant's, 10,000 pages in a million rows. */
export const categories = [1, 2, 3, 4, 5]

export interface Filled {
  readonly url: string
  readonly config: Config
  readonly model: Model
  readonly database: Database
  /** Settings of a server process on this database. */
  readonly env: Record<string, string>
}

const server = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@localhost:5432/test`

/** Opens the database with that many notices, and fills it when it has another number. */
export async function openFilled(rows: number): Promise<Filled> {
  const opened = await openBench('lectern_bench')
  const { database, model } = opened
  const { table } = model.resources['desk/notice']!
  const { rows: known } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where create_user = '1'`.execute(database.kysely)
  if (known[0]!.n !== rows) await fill(database, model, table, rows)
  await database.vacuumAnalyze([table, 'lectern_change', 'lectern_session'])
  return opened
}

/** Opens a database of that name with the tables of the product, and makes it when it is not there. */
export async function openBench(name: string): Promise<Filled> {
  const url = new URL(server)
  url.pathname = `/${name}`
  await createIfAbsent(name)
  const data = join(tmpdir(), name.replaceAll('_', '-'))
  mkdirSync(data, { recursive: true })
  const env = { DATABASE_URL: url.href, LECTERN_DATA: data, LECTERN_CAPTCHA: 'off', LECTERN_DEMO: 'off' }
  const config = readConfig(env)
  const model = readModel({ config, logger: createLogger('silent'), root: resolve('.') })
  // Under a name of its own, so that its cost is not counted.
  const database = await openDatabase({ url: `${url.href}?application_name=bench` })
  await bringUp(database, model)
  return { url: url.href, config, model, database, env }
}

const bringUp = async (database: Database, model: Model) =>
  applyChanges(database, await planChanges(database, tablesOf(model)))

async function createIfAbsent(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
}

/** Two characters of four hundred, then a number: a character is in one row of a hundred, as in real titles. */
const character = (step: string) => `chr(19968 + (${step})::int)`
const title = `${['n * 7919 % 400', 'n * 104729 % 400', 'n / 400 % 400', 'n * 31 % 397'].map(character).join(' || ')} || '通知' || n`

async function fill(database: Database, model: Model, table: string, rows: number): Promise<void> {
  console.log(`Filling ${rows} rows; this is done once.`)
  await database.longRunning(async (db) => {
    await sql`truncate ${sql.table(table)}`.execute(db)
    const { rows: indexes } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = ${table} and indexname not like '%pkey'`.execute(db)
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
    await sql`insert into ${sql.table(table)} (id, tenant_id, title, category, release_time, content, create_user,
        create_time, update_time, status, revision, is_deleted)
      select (1000000000000000000 + n)::text,
        case when n % 2 = 0 then ${bigTenant}::text else (300001 + (n / 2) % 19)::text end,
        ${sql.raw(title)}, 1 + (n / 40) % ${sql.lit(categories.length)}, now() - n * interval '1 minute', '<p>内容' || n || '</p>', '1',
        now() - n * interval '1 minute', now(), 1, 1, 0
      from generate_series(1::bigint, ${sql.lit(rows)}) as n`.execute(db)
  })
  await bringUp(database, model)
}

/** Deletes the added rows, so that the next run finds the same ones. */
export async function clearAdded({ database, model }: Filled): Promise<void> {
  await database.kysely.deleteFrom('blade_notice').where('create_user', '<>', '1').execute()
  await database.kysely.deleteFrom('blade_notice').where('id', '>=', '2000000000000000000').execute()
  const added = ['system/user', 'system/role', 'system/role-menu'].map((name) => model.resources[name]!.table)
  for (const table of added) await database.kysely.deleteFrom(table).where('tenant_id', 'in', tenants).execute()
  for (const table of ['lectern_change', 'log_api', 'lectern_session'])
    await database.kysely.deleteFrom(table).execute()
}
