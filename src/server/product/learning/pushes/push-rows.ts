/** Stored rows of a push, its courses and its learners. */
import type { CourseShares, RowOf } from '../../rows'
import type { PushCourse } from '../../../../domain/learning/push'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import type { Assignment } from '../scopes/assignments'
import type { CourseRow } from '../studies/load-course'
import { table } from '../tables'

export type PushRow = RowOf<'course/push'>

/** Stored codes of `publishStatus`. */
export const pushStates = { pending: 0, published: 1, disabled: 2, ended: 3 } as const

/** Stored codes of `pushType`. */
export const pushTypes = { task: 1, recommendation: 2 } as const

/** A course of a push with its rules in it. */
export interface CourseOfPush {
  readonly row: CourseRow
  readonly isRequired: boolean
}

/** The stored progress of a learner in the courses of a push. */
export const courseShares = (row: Pick<RowOf<'course/push-learner'>, 'courses'> | undefined): CourseShares =>
  row?.courses ?? {}

export const learnersOf = ({ tenant_id, id }: Pick<PushRow, 'tenant_id' | 'id'>): Assignment => ({
  tenantId: tenant_id!,
  refType: 'push',
  refId: id,
  resource: 'course/push-learner',
  column: 'push_id',
})

export async function pushRow(db: TypedDb, model: Model, tenantId: string, id: string): Promise<PushRow | undefined> {
  const { rows } = await sql<PushRow>`select * from ${table(model, 'course/push')}
    where tenant_id = ${tenantId} and id = ${id} and is_deleted = 0`.execute(db)
  return rows[0]
}

/** The courses of a push in their order; one that another tenant opened is among them. */
export async function coursesOf(
  db: TypedDb,
  model: Model,
  push: Pick<PushRow, 'tenant_id' | 'id'>,
): Promise<CourseOfPush[]> {
  const { rows } = await sql<CourseRow & { readonly of_push: number }>`select c.*, p.course_requirement as of_push
    from ${table(model, 'course/push-course')} p
      join ${table(model, 'course/course')} c on c.id = p.course_id and c.is_deleted = 0
        and (c.tenant_id = p.tenant_id or p.tenant_id = any(c.open_tenant_ids))
    where p.tenant_id = ${push.tenant_id} and p.push_id = ${push.id} and p.is_deleted = 0
    order by p.sort, p.id`.execute(db)
  return rows.map(({ of_push, ...row }) => ({ row, isRequired: Number(of_push) === 0 }))
}

/** The share of a learner in a course as the rules of a push read it. */
export const pushCourse = ({ row, isRequired }: CourseOfPush, shares: CourseShares): PushCourse => ({
  isRequired,
  progress: shares[row.id]?.progress ?? 0,
  finishTime: shares[row.id]?.finishTime,
})
