/**
 * The first rows of a new installation, and the rows that an upgrade adds to an old one. Not for tables
 * (`src/server/database`); rows that exist are never overwritten.
 */
import { columns } from '../../fields/columns'
import type { Model } from '../../model/types'
import type { Database, TypedDb } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { newId } from '../sql/new-id'
import { enqueueDemo } from './demo/enqueue-demo'
import { measureTables } from './seed/analyze-tables'
import type { FirstRunOptions, Seeding } from './seed/options'
import { platformTenant } from '../core/context/caller'
import { seedClients } from './seed/seed-clients'
import { seedFiles } from './seed/seed-files'
import { seedInitialPassword } from './seed/seed-initial-password'
import { seedMenus } from './seed/seed-menus'
import { isSettled, seedPlatform } from './seed/seed-platform'

export type { FirstClient, FirstRunConfig, FirstRunOptions } from './seed/options'

export interface FirstRunAnswer {
  /** True when this run made the installation. */
  readonly created: boolean
  /** The password of `admin`, when it was made up: to be shown once. */
  readonly password?: string
  /** The demo that is being added, with the first password of its accounts. */
  readonly demo?: {
    readonly tenants: readonly string[]
    readonly accounts: readonly string[]
    readonly password: string
  }
}

/** Any number all processes agree on; held until the transaction ends. */
const lock = 4_613_207

/** Makes or completes the installation, in one transaction, one process at a time. */
export function firstRun(options: FirstRunOptions): Promise<FirstRunAnswer> {
  return alone(options, async (tx, isNew) => {
    const seeding = { ...options, tx, isNew, by: isNew ? newId() : null }
    const password = await seed(seeding)
    const demo =
      options.config.demo && options.config.demoPeople !== false && isNew ? await enqueueDemo(seeding) : undefined
    return { created: isNew, password, demo }
  })
}

/** Adds the menus, buttons and rows that a newer version brings to an installation; false where none was made yet. */
export function completeInstallation(options: FirstRunOptions): Promise<boolean> {
  return alone(options, async (tx, isNew) => {
    if (!isNew) await seed({ ...options, tx, isNew, by: null })
    return !isNew
  })
}

/**
 * The rows that are alike in every installation, into an empty database: menus, buttons, and the rows files of the first
 * tenant. Nobody made them, and no secret may be among them.
 */
export async function seedShippedRows(database: Database, model: Model, now: Date): Promise<void> {
  const passwords = { hash: refuseSecret, matches: refuseSecret }
  const config = { demo: false, clients: [] }
  await database.kysely.transaction().execute(async (tx) => {
    const seeding = { database, model, config, columns, passwords, now, tx, isNew: true, by: null }
    await seedMenus(seeding)
    await seedFiles(seeding, platformTenant, ['platform', 'tenant'])
    await measureTables(seeding)
  })
}

const refuseSecret = () => Promise.reject(new Error('A shipped row holds a secret; it belongs to one installation.'))

function alone<T>(options: FirstRunOptions, run: (tx: TypedDb, isNew: boolean) => Promise<T>): Promise<T> {
  return options.database.kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    return run(tx, !(await isSettled(options, tx)))
  })
}

/** Adds the rows; answers the password of the first account when it was made up here. */
async function seed(seeding: Seeding): Promise<string | undefined> {
  const { config, isNew, addDemo } = seeding
  const menus = await seedMenus(seeding)
  const password = isNew ? await seedPlatform(seeding, menus) : undefined
  await seedClients(seeding)
  await seedInitialPassword(seeding)
  await seedFiles(seeding, platformTenant, ['platform', 'tenant'])
  if (config.demo && (isNew || addDemo)) await seedFiles(seeding, platformTenant, ['demo'])
  await measureTables(seeding)
  return password
}
