/** The learners of a course as rows: added by sets, put back, and taken away (04-courses §1.1, §4). */
import type { RowOf } from '../../rows'
import { expireTime, type Validity } from '../../../../domain/learning/timers'
import { formatInstant } from '../../../../fields/definition/zone'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import { admitToExamsOf } from '../exams/examinee-rows'
import type { CourseRow } from '../studies/load-course'
import { type Learning, recordNames, recordValues, table } from '../tables'

/** Stored codes of `sourceType`. */
export const sources = { assigned: 1, signUp: 2, push: 3, class: 4, map: 5, order: 6 } as const

/** Stored codes of `memberStatus`. */
const memberStates = { in: 1, left: 2 } as const

export type LearnerRow = RowOf<'course/learner'>

export interface Joining {
  readonly tenantId: string
  readonly course: CourseRow
  readonly sourceType: number
  readonly sourceId?: string
}

/** The rows of a course by person. */
export type Members = ReadonlyMap<string, Pick<LearnerRow, (typeof memberColumns)[number]>>

const memberColumns = ['id', 'user_id', 'source_type', 'member_status', 'study_status', 'seconds'] as const

/** Adds people who are no learners of the course yet, and those who left it; answers their ids. `members` are its rows, where they were read. */
export async function addMembers(
  unit: WriteUnit,
  learning: Learning,
  joining: Joining,
  users: readonly string[],
  members?: Members,
): Promise<string[]> {
  if (users.length === 0) return []
  const { tx } = unit
  const known = members ?? (await membersOf(tx, learning, joining))
  const fresh = users.filter((id) => !known.has(id))
  const back = users.filter((id) => known.get(id)?.member_status === memberStates.left)
  if (fresh.length > 0) await insertMembers(tx, learning, joining, fresh)
  if (back.length > 0) await setStatus(tx, learning, joining, back, memberStates.in)
  const added = [...fresh, ...back]
  if (added.length === 0) return added
  if (Number(joining.course.sign_required) === 1 || joining.sourceType === sources.signUp) {
    await addSignatures(tx, learning, joining)
  }
  await recountMembers(unit, learning, joining)
  if (Number(joining.course.publish_status) === 1) {
    const { tenantId, course } = joining
    await admitToExamsOf(tx, learning, { tenantId, courseId: course.id }, added)
  }
  return added
}

/** The rows of the course by person. */
export async function membersOf(
  tx: TypedDb,
  { model }: Learning,
  { tenantId, course }: Pick<Joining, 'tenantId' | 'course'>,
): Promise<Members> {
  const columns = sql.join(memberColumns.map((name) => sql.id(name)))
  const { rows } = await sql<LearnerRow>`select ${columns}
    from ${table(model, 'course/learner')}
    where tenant_id = ${tenantId} and course_id = ${course.id} and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.user_id!, row]))
}

/** A person who studied the course before finds the record again. */
async function insertMembers(
  tx: TypedDb,
  learning: Learning,
  joining: Joining,
  users: readonly string[],
): Promise<void> {
  const { model, now } = learning
  const { tenantId, course, sourceType, sourceId = null } = joining
  const ids = users.map(() => newId())
  await sql`insert into ${table(model, 'course/learner')} (id, tenant_id, ${recordNames}, course_id, user_id,
      source_type, source_id, join_time, expire_time, member_status, sign_status, study_status, progress, seconds,
      first_time, last_time, finish_time)
    select g.id, ${tenantId}::text, ${recordValues(learning)}, ${course.id}::text, g.user_id,
      ${sourceType}::integer, ${sourceId}::text, ${now}::timestamptz, ${endOf(course, now)}::timestamptz,
      ${memberStates.in}::integer, coalesce(c.sign_status, 0), coalesce(s.study_status, 0), coalesce(s.progress, 0),
      coalesce(s.seconds, 0), s.first_time, s.last_time, s.finish_time
    from unnest(${ids}::text[], ${users}::text[]) as g(id, user_id)
      left join ${table(model, 'learning/study')} s on s.tenant_id = ${tenantId} and s.course_id = ${course.id}
        and s.user_id = g.user_id and s.is_deleted = 0
      left join ${table(model, 'course/signature')} c on c.tenant_id = ${tenantId} and c.course_id = ${course.id}
        and c.user_id = g.user_id and c.is_deleted = 0`.execute(tx)
}

/** The moment from which people who join now may study the course no more. */
function endOf(course: CourseRow, now: Date): Date | null {
  const end = expireTime(validityOf(course), now.getTime())
  return end === undefined ? null : new Date(end)
}

function validityOf({ valid_type, valid_end, valid_days }: CourseRow): Validity {
  if (Number(valid_type) === 1 && valid_end) return { kind: 'dates', end: dayOf(valid_end) }
  if (Number(valid_type) === 2 && valid_days) return { kind: 'days', days: Number(valid_days) }
  return { kind: 'always' }
}

const dayOf = (date: unknown): string => (date instanceof Date ? formatInstant(date) : String(date)).slice(0, 10)

/** A row to sign in for each learner of the course who has none. */
export async function addSignatures(
  tx: TypedDb,
  learning: Learning,
  { tenantId, course }: Pick<Joining, 'tenantId' | 'course'>,
): Promise<void> {
  const { model } = learning
  const learners = table(model, 'course/learner')
  const signatures = table(model, 'course/signature')
  const { rows } = await sql<{ id: string }>`select l.id from ${learners} l
    where l.tenant_id = ${tenantId} and l.course_id = ${course.id} and l.is_deleted = 0
      and (l.source_type = ${sources.signUp} or ${Number(course.sign_required) === 1})
      and not exists (select 1 from ${signatures} s where s.tenant_id = l.tenant_id and s.course_id = l.course_id
        and s.user_id = l.user_id and s.is_deleted = 0)`.execute(tx)
  if (rows.length === 0) return
  const [learnerIds, ids] = [rows.map(({ id }) => id), rows.map(() => newId())]
  await sql`insert into ${signatures} (id, tenant_id, ${recordNames}, course_id, user_id, learner_id, sign_up_time, sign_status)
    select g.id, l.tenant_id, ${recordValues(learning)}, l.course_id, l.user_id, l.id, l.join_time, 0
    from unnest(${ids}::text[], ${learnerIds}::text[]) as g(id, learner_id)
      join ${learners} l on l.id = g.learner_id`.execute(tx)
}

/** People who left keep what they studied: their rows are marked; those of people who never began go. */
export async function endMembership(
  unit: WriteUnit,
  learning: Learning,
  joining: Pick<Joining, 'tenantId' | 'course'>,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return
  const known = await membersOf(unit.tx, learning, joining)
  const studied = (id: string) => Number(known.get(id)?.study_status) > 0 || Number(known.get(id)?.seconds) > 0
  await setStatus(unit.tx, learning, joining, users.filter(studied), memberStates.left)
  await removeMembers(
    unit,
    learning,
    joining,
    users.filter((id) => !studied(id)),
  )
}

/** Takes rows of people away; what they studied stays in their records. */
export async function removeMembers(
  unit: WriteUnit,
  learning: Learning,
  joining: Pick<Joining, 'tenantId' | 'course'>,
  users: readonly string[],
): Promise<void> {
  const { tenantId, course } = joining
  for (const resource of ['course/learner', 'course/signature'] as const) {
    const kept = resource === 'course/signature' ? sql`and sign_status = 0` : sql``
    await sql`update ${table(learning.model, resource)} set is_deleted = 1, update_time = ${learning.now}
      where tenant_id = ${tenantId} and course_id = ${course.id} and user_id = any(${users}::text[]) ${kept}
        and is_deleted = 0`.execute(unit.tx)
  }
  await recountMembers(unit, learning, joining)
}

async function setStatus(
  tx: TypedDb,
  { model, now }: Learning,
  { tenantId, course }: Pick<Joining, 'tenantId' | 'course'>,
  users: readonly string[],
  status: number,
): Promise<void> {
  await sql`update ${table(model, 'course/learner')} set member_status = ${status}, update_time = ${now}
    where tenant_id = ${tenantId} and course_id = ${course.id} and user_id = any(${users}::text[])
      and is_deleted = 0`.execute(tx)
}

/** The counts of a course are stored ones: one row stands for all that were written. */
async function recountMembers(
  unit: WriteUnit,
  { model }: Learning,
  { tenantId, course }: Pick<Joining, 'tenantId' | 'course'>,
) {
  const row = { id: '', tenant_id: tenantId, course_id: course.id, member_status: memberStates.in }
  await unit.updateDependants({
    resource: model.resources['course/learner']!,
    rows: [{ before: row, after: undefined }],
  })
}
