/** Tables as the schemas want them, before anything is asked of them. */
import type { Model } from '../../model/types'
import type { Database } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { describePlan } from '../database/migration/describe-plan'
import { applyChanges, planChanges } from '../database/migration/migrate'
import { tablesOf } from '../database/schema/tables'
import { StartFailure } from './start-failure'

/** The embedded database follows the schemas by itself; one that others may use is changed by command, but for the first time. */
export async function bringUpToDate(database: Database, model: Model): Promise<void> {
  const plan = await planChanges(database, tablesOf(model))
  if (plan.steps.length === 0 && plan.refused.length === 0) return
  if (database.kind === 'postgres' && !(await isEmpty(database))) {
    throw new StartFailure(`The database is not up to date; run "npm run migrate" first.\n${describePlan(plan)}`)
  }
  if (plan.refused.length > 0) {
    throw new StartFailure(`The schemas do not fit the database; run "npm run migrate" first.\n${describePlan(plan)}`)
  }
  await applyChanges(database, plan)
}

async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{ known: string | null }>`select to_regclass('lectern_setting')::text as known`.execute(
    database.kysely,
  )
  return !rows[0]?.known
}
