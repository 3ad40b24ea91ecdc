/** Rules that only the database can judge, asked together in one statement. */
import type { SqlBool } from 'kysely'
import type { Problem } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'

export interface Question {
  /** True in the database: the problem is there. */
  readonly isBroken: SqlFragment<SqlBool>
  readonly problem: Problem
}

/** The problems that are there, in the order of the questions. */
export async function ask(tx: Db, questions: readonly Question[]): Promise<Problem[]> {
  if (questions.length === 0) return []
  const list = sql.join(questions.map(({ isBroken }, index) => sql`(${isBroken}) as ${sql.id(`q${index}`)}`))
  const row = (await sql<Record<string, unknown>>`select ${list}`.execute(tx)).rows[0]!
  return questions.filter((_, index) => row[`q${index}`] === true).map(({ problem }) => problem)
}
