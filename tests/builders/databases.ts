/** Runs a set of tests on the engine of the run, or on each engine where the engine matters; PostgreSQL when one is reachable. */
import { testClock } from './moment'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, describe, it } from 'vitest'
import type { Database } from '../../src/server/core/context/database'
import type { QueryListener } from '../../src/server/database/connection/executor'
import { engineVersion } from '../../src/server/database/embedded/engine-version'
import { openDatabase } from '../../src/server/database/open'
import { patience } from '../patience'
import { isFull } from '../full'
import { refuseNested } from './one-at-a-time'
import { onceForRun, runFolder } from './ready'

/** The first rows of a database: filled once for a run of the tests, then copied. */
export interface Filling {
  readonly name: string
  fill(database: Database): Promise<void>
}

interface OpenOptions {
  readonly timeLimit?: number
  /** Of statements that somebody waits for; absent: far more than the product gives them, for a machine under load. */
  readonly briefLimit?: number
  readonly waitLimit?: number
  readonly onQuery?: QueryListener
  /** The tests send statements beside a transaction, and mean to. */
  readonly mayNest?: boolean
  /**
   * PostgreSQL writes each commit to the disk before it answers, as it does by itself. A vacuum takes rows for visible
   * to all only then; plans are made of what it found.
   */
  readonly isFlushed?: boolean
  /** Absent: the database is empty. */
  readonly filling?: Filling
}

/** Opens a new database; it is closed and deleted after the tests of the `describe` around it. */
export type OpenDatabase = (options?: OpenOptions) => Promise<Database>

/** True when the tests run on this engine before any other of the run: facts that do not depend on the engine are shown once. */
type IsFirst = boolean
type FactsOnDatabase = (open: OpenDatabase, kind: Database['kind'], isFirst: IsFirst) => void

/** Each engine of the run: PostgreSQL in the gate, the embedded one where there is none, both in a full run. */
export function describeEachDatabase(name: string, facts: FactsOnDatabase) {
  if (isFull) return describeBothDatabases(name, facts)
  describe(name, async () => {
    if (await isPostgresReachable()) facts(opener(openPostgresDatabase), 'postgres', true)
    else facts(opener(openEmbeddedCopy), 'embedded', true)
  })
}

/** Both engines in every run: for tests of what the engines do each in its own way. */
export function describeBothDatabases(name: string, facts: FactsOnDatabase) {
  describe(`${name} (embedded)`, () => facts(opener(openEmbeddedCopy), 'embedded', true))
  describe(`${name} (PostgreSQL)`, async () => {
    if (await isPostgresReachable()) facts(opener(openPostgresDatabase), 'postgres', false)
    else it.skip('skipped: no PostgreSQL reachable', () => undefined)
  })
}

/** A new database that nobody opened yet, empty or filled; it is deleted after the tests of the `describe` around it. */
export type NewPlace = (filling?: Filling) => Promise<{ folder: string } | { url: string }>

/** Runs a set of tests on a place for each engine at hand, in every run: for tests whose processes open the database themselves. */
export function describeEachPlace(name: string, facts: (newPlace: NewPlace, kind: Database['kind']) => void) {
  describe(`${name} (embedded)`, () => facts(placesOf(newFolderPlace), 'embedded'))
  describe(`${name} (PostgreSQL)`, async () => {
    if (await isPostgresReachable())
      facts(
        placesOf((filling) => newFilledPostgres({ filling })),
        'postgres',
      )
    else it.skip('skipped: no PostgreSQL reachable', () => undefined)
  })
}

type Place<Where = { folder: string } | { url: string }> = { where: Where; drop: () => Promise<void> }

function placesOf(make: (filling?: Filling) => Promise<Place>): NewPlace {
  const made: Place[] = []
  afterAll(async () => {
    for (const { drop } of made.splice(0)) await drop()
  })
  return async (filling) => {
    const place = await make(filling)
    made.push(place)
    return place.where
  }
}

const newFolderPlace = async (filling?: Filling): Promise<Place<{ folder: string }>> => {
  const folder = await (filling ? newFilledFolder(filling) : newDatabaseFolder())
  return { where: { folder }, drop: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** A file of the run's folder that begins so names a database to drop after the run. */
export const postgresMark = 'postgres-'

export const dropDatabase = (name: string) => onServer(`drop database if exists ${name} with (force)`)

/** Deletions of this process, one after the other: each makes the server write all it has to the disk. */
let dropping = Promise.resolve()

/** Deletes a database without making the next test wait; those still there when the run ends are deleted then. */
async function dropLater(name: string): Promise<void> {
  const shared = runFolder()
  if (!shared) return dropDatabase(name)
  const gone = () => rmSync(join(shared, postgresMark + name), { force: true })
  dropping = dropping.then(() => dropDatabase(name)).then(gone, () => undefined)
}

interface NewPostgres {
  readonly template?: string
  readonly isFlushed?: boolean
}

const newPostgresPlace = async ({
  template,
  isFlushed,
}: NewPostgres = {}): Promise<Place<{ url: string }> & { name: string }> => {
  const name = `lectern_test_${randomBytes(6).toString('hex')}`
  const shared = runFolder()
  if (shared) writeFileSync(join(shared, postgresMark + name), '')
  const copied = template ? ` template ${template}` : ''
  // By itself a server logs each page of a copy; one that never writes to a disk is quicker without.
  const strategy = process.env.TEST_POSTGRES === 'own' ? ' strategy file_copy' : ''
  await onServer(
    `create database ${name}${copied}${strategy}`,
    // The tests kill programs, never the server of the database: what it has said it keeps, on the disk or not yet.
    `alter database ${name} set synchronous_commit = ${isFlushed ? 'on' : 'off'}`,
  )
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { name, where: { url: url.href }, drop: () => dropLater(name) }
}

/** The servers and products on each database, which end before it is closed. */
const runningOn = new WeakMap<Database, (() => Promise<unknown>)[]>()

/**
 * Ends something after the tests of the `describe` for which the database was opened, before it is closed; the last begins.
 * An `afterAll` would not do: called inside a hook, as whoever prepares tests is, it is never run.
 */
export function endBefore(database: Database, end: () => Promise<unknown>): void {
  runningOn.set(database, [end, ...(runningOn.get(database) ?? [])])
}

type Open = (options: OpenOptions) => Promise<{ database: Database; drop: () => Promise<void> }>

function opener(open: Open): OpenDatabase {
  const opened: { database: Database; drop: () => Promise<void> }[] = []
  afterAll(async () => {
    for (const { database, drop } of opened.splice(0)) {
      for (const end of runningOn.get(database) ?? []) await end()
      await database.close()
      await drop()
    }
  })
  return async (options = {}) => {
    const one = await open(options)
    opened.push(one)
    return one.database
  }
}

/** Outlives the run: what the engine makes of an empty folder depends on nothing but the engine. */
const template = resolve('node_modules/.cache', `lectern-test-${engineVersion.engine.replaceAll(' ', '-')}`)

/** A new folder for an embedded database, already initialised, because a first start takes seconds. */
export async function newDatabaseFolder(): Promise<string> {
  if (!existsSync(template)) {
    mkdirSync(dirname(template), { recursive: true })
    const draft = mkdtempSync(`${template}-`)
    await (await openDatabase({ folder: draft })).close()
    try {
      renameSync(draft, template)
    } catch {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-folder-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

/** A new folder for an embedded database that holds this already. */
export async function newFilledFolder(filling: Filling): Promise<string> {
  const shared = runFolder()
  if (!shared) {
    const folder = await newDatabaseFolder()
    await (await filled(await openDatabase({ folder }), filling)).close()
    return folder
  }
  const model = join(shared, `${filling.name}-embedded`)
  await onceForRun(shared, `${filling.name}-embedded`, async () => {
    const folder = await newDatabaseFolder()
    await (await filled(await openDatabase({ folder }), filling)).close()
    renameSync(folder, model)
  })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-folder-'))
  cpSync(model, folder, { recursive: true })
  return folder
}

const openEmbeddedCopy: Open = async ({ filling, mayNest, isFlushed: _, ...options }) => {
  const folder = filling ? await newFilledFolder(filling) : await newDatabaseFolder()
  const drop = async () => rmSync(folder, { recursive: true, force: true })
  return {
    database: await openDatabase({
      folder,
      briefLimit: patience,
      clock: testClock,
      surround: mayNest ? undefined : refuseNested(),
      ...options,
    }),
    drop,
  }
}

async function filled(database: Database, filling?: Filling): Promise<Database> {
  await filling?.fill(database)
  return database
}

/** A database of the PostgreSQL on which the tests make theirs. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@localhost:5432/test`

/** Asked once for a run, so that all its files say the same. */
async function isPostgresReachable(): Promise<boolean> {
  process.env.TEST_POSTGRES ??= (await isPostgresThere()) ? 'there' : 'absent'
  return process.env.TEST_POSTGRES !== 'absent'
}

export async function isPostgresThere(): Promise<boolean> {
  try {
    await onServer('select 1')
    return true
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error
    return false
  }
}

async function onServer(...statements: readonly string[]) {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: patience })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const openPostgresDatabase: Open = async ({ filling, isFlushed, mayNest, ...options }) => {
  const { where, drop } = await newFilledPostgres({ filling, isFlushed })
  return {
    database: await openDatabase({
      ...where,
      poolSize: 4,
      briefLimit: patience,
      clock: testClock,
      surround: mayNest ? undefined : refuseNested(),
      ...options,
    }),
    drop,
  }
}

/** A new database that holds this already: a copy, where there is a run of the tests for which it is made once. */
async function newFilledPostgres({ filling, isFlushed }: Pick<OpenOptions, 'filling' | 'isFlushed'>) {
  const shared = runFolder()
  if (filling && shared) {
    const known = join(shared, `${filling.name}-postgres`)
    const make = async () => writeFileSync(known, (await fillPlace(await newPostgresPlace(), filling)).name)
    await onceForRun(shared, `${filling.name}-postgres`, make)
    return newPostgresPlace({ template: readFileSync(known, 'utf8'), isFlushed })
  }
  return fillPlace(await newPostgresPlace({ isFlushed }), filling)
}

async function fillPlace<P extends Place<{ url: string }>>(place: P, filling?: Filling): Promise<P> {
  if (filling) await (await filled(await openDatabase({ ...place.where, poolSize: 4 }), filling)).close()
  return place
}
