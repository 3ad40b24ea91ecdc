/** Shared by the actions on courses: the learning model of a call, and the course that a call is about. */
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { limitsOf, sourceOf } from '../../../operations/read/query'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { both, columnOf } from '../../../sql/source'
import type { CourseRow } from '../../learning/studies/load-course'
import type { Studying } from '../../learning/studies/study-steps'
import type { ActionContext } from '../action'

/** The learning model within the transaction of an action. */
export const studyingOf = (
  context: Pick<ActionContext, 'tx' | 'model' | 'now' | 'caller' | 'locale' | 'database'>,
): Studying => ({
  unit: createWriteUnit(context.tx, context),
  model: context.model,
  now: context.now,
  caller: context.caller,
  locale: context.locale,
  ip: context.caller.ip,
})

/** A course that the caller sees in the list of courses. */
export async function visibleCourse(context: CallContext, id: string): Promise<CourseRow> {
  const resource = context.model.resources['course/course']!
  const call = { ...resource.calls.list!, filter: undefined }
  const about = { ...context, resource, call, params: {} }
  const source = sourceOf(about)
  const limits = limitsOf(about, source).filter((part) => part !== null)
  const named = sql<boolean>`${columnOf(source.alias, 'id')} = ${id}`
  const { rows } =
    await sql<CourseRow>`select * from ${source.table} where ${both(source.limit, named, ...limits)}`.execute(
      context.database.kysely,
    )
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}
