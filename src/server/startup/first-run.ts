/**
 * What a new installation holds before anyone has signed in, and what an upgrade adds to an old one. Not for tables
 * (`src/server/database`); rows that exist are never overwritten.
 */
import { sql } from '../database/connection/sql-tag'
import { newId } from '../sql/new-id'
import { orderDemo } from './demo/enqueue-demo'
import { measureTables } from './seed/analyze-tables'
import type { FirstRunOptions } from './seed/options'
import { platformTenant } from '../core/context/caller'
import { seedClients } from './seed/seed-clients'
import { seedFiles } from './seed/seed-files'
import { seedInitialPassword } from './seed/seed-initial-password'
import { seedMenus } from './seed/seed-menus'
import { isSettled, seedPlatform } from './seed/seed-platform'

export type { FirstClient, FirstRunConfig, FirstRunOptions } from './seed/options'

export interface FirstRunAnswer {
  /** Whether this run made the installation. */
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
  return options.database.kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    const isNew = !(await isSettled(options, tx))
    const seeding = { ...options, tx, isNew, by: isNew ? newId() : null }
    const menus = await seedMenus(seeding)
    const password = isNew ? await seedPlatform(seeding, menus) : undefined
    await seedClients(seeding)
    await seedInitialPassword(seeding)
    await seedFiles(seeding, platformTenant, ['platform', 'tenant'])
    if (options.config.demo && (isNew || options.addDemo)) await seedFiles(seeding, platformTenant, ['demo'])
    await measureTables(seeding)
    const demo =
      options.config.demo && options.config.demoPeople !== false && isNew ? await orderDemo(seeding) : undefined
    return { created: isNew, password, demo }
  })
}
