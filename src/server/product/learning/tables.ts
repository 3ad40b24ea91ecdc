/** Tables of the learning model, and the columns that every new row of them has. */
import type { TableNames } from '../../../generated/tables'
import type { Locale, Model } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { newId } from '../../sql/new-id'
import { recordColumns } from '../../sql/row-mapping'
import type { WriteUnit } from '../../sql/materialized/write-unit'

/** A course, push, map, class … of a tenant. */
export interface ScopedThing {
  readonly tenantId: string
  readonly refType: string
  readonly refId: string
}

/** The table of a resource, as a fragment of a statement. */
export function table(model: Model, resource: keyof TableNames): SqlFragment {
  const known = model.resources[resource]
  if (!known)
    throw new Error(`schemas/${resource}.json is missing; add it, because the learning model stores its rows.`)
  return sql.table(known.table)
}

/** The transaction, model and time in which the learning model works: of a call, or of a job. */
export type Learning = Pick<CallContext, 'model' | 'now'> & {
  readonly caller: Pick<CallContext['caller'], 'userId' | 'deptId'>
}

/** The learning model within a transaction whose writes recompute what depends on them. */
export interface Studying extends Learning {
  readonly unit: WriteUnit
  readonly locale: Locale
  readonly ip: string
}

/** Names of the columns that the server fills in of a new row, for rows added by a query. */
export const recordNames = sql`create_user, create_dept, create_time, update_user, update_time, status, is_deleted, revision`

/** The values of these columns. */
export const recordValues = ({ caller: { userId, deptId }, now }: Learning): SqlFragment =>
  sql`${userId}::text, ${deptId}::text, ${now}::timestamptz, ${userId}::text, ${now}::timestamptz, 1, 0, 1`

/** `insert into … values …` of one row of a tenant; the database fills in what is left out. */
export function insertOf(
  learning: Learning,
  resource: keyof TableNames,
  tenantId: string,
  values: Readonly<Record<string, unknown>>,
): SqlFragment {
  const row = { ...recordColumns(learning, newId(), 1), tenant_id: tenantId, ...values }
  const names = Object.keys(row).map((name) => sql.id(name))
  return sql`insert into ${table(learning.model, resource)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`
}

/**
 * The row of a learner in a course. The unique index leaves out rows without a learner; a prepared statement finds it only
 * when it says so itself, and would otherwise read every learner of the course.
 */
export const rowOfLearner = (key: {
  readonly tenantId: string
  readonly courseId: string | SqlFragment
  readonly userId: string
}): SqlFragment =>
  sql`tenant_id = ${key.tenantId} and course_id = ${key.courseId} and user_id = ${key.userId} and user_id <> ''
    and is_deleted = 0`
