/** Rules that need the database, all of them in one statement. */
import type { SqlBool } from 'kysely'
import type { Problem } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'

export interface DatabaseCheck {
  /** True in the database: the problem is there. */
  readonly isBroken: SqlFragment<SqlBool>
  readonly problem: Problem
}

/** The problems of broken checks, in the order of the checks. */
export async function runChecks(tx: Db, checks: readonly DatabaseCheck[]): Promise<Problem[]> {
  if (checks.length === 0) return []
  const list = sql.join(checks.map(({ isBroken }, index) => sql`(${isBroken}) as ${sql.id(`q${index}`)}`))
  const row = (await sql<Record<string, unknown>>`select ${list}`.execute(tx)).rows[0]!
  return checks.filter((_, index) => row[`q${index}`] === true).map(({ problem }) => problem)
}
