/** A database with the table of jobs and a table that jobs write into. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import type { Database } from '../../../src/server/core/context/database'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { tablesOf } from '../../../src/server/database/schema/tables'
import type { JobDefinition } from '../../../src/server/jobs/job'
import type { JobParts } from '../../../src/server/jobs/runner'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { aModel } from '../../builders/resource'
import { shippedModel } from '../../builders/shipped'

export async function makeTables(database: Database): Promise<void> {
  const tables = tablesOf(aModel(shippedModel.resources['system/job']!))
  await applyChanges(database, await planChanges(database, tables))
  await sql`create table noted (who text)`.execute(database.kysely)
}

export const noted = async ({ kysely }: Database): Promise<string[]> =>
  (await sql<{ who: string }>`select who from noted order by who`.execute(kysely)).rows.map(({ who }) => who)

export const aJob = (name: string, run: JobDefinition['run'], more: Partial<JobDefinition> = {}): JobDefinition => ({
  name,
  run,
  ...more,
})

/** Writes who it was into the table, once. */
export const note = aJob('test/note', async ({ payload }) => async (tx) => {
  await sql`insert into noted values (${String(payload.who ?? '')})`.execute(tx)
})

export const workers = (
  database: Database,
  jobs: readonly JobDefinition[],
  more: Partial<JobParts> = {},
): JobParts => ({
  database,
  jobs,
  model: () => shippedModel,
  registry,
  logger: createLogger('silent'),
  folder: '',
  ...more,
})
