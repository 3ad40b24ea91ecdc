/** Courses and job maps that hold an exam: their learners take part in it, and its results move them on (05-course-push §7). */
import type { TypedDb } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { enqueue } from '../../../jobs/queue'
import type { Model } from '../../../../model/types'
import { type Learning, table } from '../tables'

export const assessExamJob = 'learning/assess-exam'

/** Learners of published courses that are linked to the exam or have it as the quiz of a stage, and of enabled maps with it as a task. */
const hosted = (model: Model, { tenantId, examId }: ExamOfTenant): SqlFragment => sql`
  select g.user_id from ${table(model, 'course/learner')} g
    join ${table(model, 'course/course')} c on c.id = g.course_id and c.publish_status = 1 and c.is_deleted = 0
  where g.tenant_id = ${tenantId} and g.member_status = 1 and g.is_deleted = 0
    and g.course_id in (${coursesWith(model, tenantId, sql`${examId}`)})
  union
  select g.user_id from ${table(model, 'course/job-map-learner')} g
    join ${table(model, 'course/job-map')} m on m.id = g.job_map_id and m.enable_status = 0 and m.is_deleted = 0
    join ${table(model, 'course/job-map-task')} t on t.job_map_id = m.id and t.task_type = 2 and t.ref_id = ${examId}
      and t.is_deleted = 0
  where g.tenant_id = ${tenantId} and g.member_status = 1 and g.is_deleted = 0`

const coursesWith = (model: Model, tenantId: string, examId: SqlFragment): SqlFragment => sql`
  select l.course_id from ${table(model, 'course/linked-item')} l
    where l.tenant_id = ${tenantId} and l.ref_type = 1 and l.ref_id = ${examId} and l.is_deleted = 0
  union select h.course_id from ${table(model, 'course/chapter')} h
    where h.tenant_id = ${tenantId} and h.pass_type = 1 and h.ref_id = ${examId} and h.is_deleted = 0`

export interface ExamOfTenant {
  readonly tenantId: string
  readonly examId: string
}

/** People who take part in an exam because of what they study. */
export async function hostedExaminees(
  db: TypedDb,
  { model }: Pick<Learning, 'model'>,
  exam: ExamOfTenant,
): Promise<string[]> {
  if (!model.resources['course/course']) return []
  const { rows } = await sql<{ user_id: string }>`${hosted(model, exam)}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** The online exams that a published course or an enabled map holds. */
export async function hostedExams(
  db: TypedDb,
  { model }: Pick<Learning, 'model'>,
  tenantId?: string,
): Promise<ExamOfTenant[]> {
  if (!model.resources['exam/exam']) return []
  const own = tenantId === undefined ? sql`` : sql`and e.tenant_id = ${tenantId}`
  const { rows } = await sql<ExamOfTenant>`select e.tenant_id as "tenantId", e.id as "examId"
    from ${table(model, 'exam/exam')} e
    where e.publish_status = 1 and e.is_deleted = 0 ${own} and (e.id in (
        select l.ref_id from ${table(model, 'course/linked-item')} l where l.ref_type = 1 and l.is_deleted = 0
        union select h.ref_id from ${table(model, 'course/chapter')} h where h.pass_type = 1 and h.is_deleted = 0
        union select t.ref_id from ${table(model, 'course/job-map-task')} t where t.task_type = 2 and t.is_deleted = 0))
    order by e.tenant_id, e.id`.execute(db)
  return rows
}

/** True when the person takes part in the exam because of a course or a map. */
export async function isHostedExaminee(
  db: TypedDb,
  { model }: Pick<Learning, 'model'>,
  exam: ExamOfTenant,
  userId: string,
): Promise<boolean> {
  if (!model.resources['course/course']) return false
  const { rows } = await sql`select 1 from (${hosted(model, exam)}) h where h.user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Exams that a course is linked to, or that pass its stages. */
export async function coursesExams(
  db: TypedDb,
  { model }: Pick<Learning, 'model'>,
  tenantId: string,
  courseId: string,
): Promise<string[]> {
  const { rows } = await sql<{ ref_id: string }>`select l.ref_id from ${table(model, 'course/linked-item')} l
      where l.tenant_id = ${tenantId} and l.course_id = ${courseId} and l.ref_type = 1 and l.is_deleted = 0
    union select h.ref_id from ${table(model, 'course/chapter')} h
      where h.tenant_id = ${tenantId} and h.course_id = ${courseId} and h.pass_type = 1 and h.ref_id <> ''
        and h.is_deleted = 0`.execute(db)
  return rows.map(({ ref_id }) => ref_id)
}

/** Courses that a person studies and that hold the exam. */
export async function coursesOfExam(
  db: TypedDb,
  { model }: Pick<Learning, 'model'>,
  { tenantId, examId }: ExamOfTenant,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`select g.course_id from ${table(model, 'course/learner')} g
    where g.tenant_id = ${tenantId} and g.user_id = ${userId} and g.is_deleted = 0
      and g.course_id in (${coursesWith(model, tenantId, sql`${examId}`)}) order by g.course_id`.execute(db)
  return rows.map(({ course_id }) => course_id)
}

/** Has the studies of people assessed soon, if a course or map holds the exam whose results of theirs have changed. */
export async function scheduleAssessment(
  tx: TypedDb,
  { model }: Pick<Learning, 'model'>,
  { tenantId, examId }: ExamOfTenant,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0 || !model.resources['course/course']) return
  const { rows } = await sql`select 1 where exists (${coursesWith(model, tenantId, sql`${examId}`)})
    or exists (select 1 from ${table(model, 'course/job-map-task')} t
      where t.tenant_id = ${tenantId} and t.task_type = 2 and t.ref_id = ${examId} and t.is_deleted = 0)`.execute(tx)
  // Without a key: a job that runs already may have read the results before this change.
  if (rows.length > 0) await enqueue(tx, { name: assessExamJob, payload: { tenantId, examId, users } })
}
