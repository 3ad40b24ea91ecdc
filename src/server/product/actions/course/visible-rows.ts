/** Rows that a call is about, only where the caller sees them in the list of their resource. */
import type { RowOf } from '../../rows'
import type { TableNames } from '../../../../generated/tables'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { limitsOf, sourceOf } from '../../../operations/read/query'
import { both, columnOf } from '../../../sql/source'
import type { CourseRow } from '../../learning/studies/load-course'

/** A course that the caller sees in the list of courses. */
export const visibleCourse = (context: CallContext, id: string): Promise<CourseRow> =>
  visibleRow(context, 'course/course', id)

/** A row that the caller sees in the list of its resource. */
export async function visibleRow<Resource extends keyof TableNames>(
  context: CallContext,
  name: Resource,
  id: string,
): Promise<RowOf<Resource>> {
  const [row] = await visibleRows(context, name, [id])
  if (!row) throw new Refusal('entry.not-found')
  return row
}

/** The rows among these that the caller sees in the list of their resource, by one statement. */
export async function visibleRows<Resource extends keyof TableNames>(
  context: CallContext,
  name: Resource,
  ids: readonly string[],
): Promise<RowOf<Resource>[]> {
  const resource = context.model.resources[name]!
  const call = { ...resource.calls.list!, filter: undefined }
  const about = { ...context, resource, call, params: {} }
  const source = sourceOf(about)
  const limits = limitsOf(about, source).filter((part) => part !== null)
  const named = sql<boolean>`${columnOf(source.alias, 'id')} = any(${ids}::text[])`
  const { rows } = await sql<RowOf<Resource>>`select * from ${source.table}
    where ${both(source.limit, named, ...limits)}`.execute(context.database.kysely)
  return rows
}
