/** Rules that need the database, all of them in one statement. */
import type { SqlBool } from 'kysely'
import type { Problem } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'

export interface DatabaseCheck {
  /** True in the database: the problem is there. */
  readonly isBroken: SqlFragment<SqlBool>
  readonly problem: Problem
  /** A text that only the database knows, and the message with it. */
  readonly detail?: { readonly text: SqlFragment; readonly message: (text: string) => string }
}

/** The problems of broken checks, in the order of the checks. */
export async function runChecks(tx: Db, checks: readonly DatabaseCheck[]): Promise<Problem[]> {
  if (checks.length === 0) return []
  const list = sql.join(
    checks.flatMap(({ isBroken, detail }, index) => [
      sql`(${isBroken}) as ${sql.id(`q${index}`)}`,
      ...(detail ? [sql`(${detail.text}) as ${sql.id(`t${index}`)}`] : []),
    ]),
  )
  const row = (await sql<Record<string, unknown>>`select ${list}`.execute(tx)).rows[0]!
  return checks.flatMap(({ problem, detail }, index) => {
    if (row[`q${index}`] !== true) return []
    const text = row[`t${index}`]
    return [detail && typeof text === 'string' && text !== '' ? { ...problem, message: detail.message(text) } : problem]
  })
}
