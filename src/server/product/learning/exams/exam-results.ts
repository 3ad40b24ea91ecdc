/** Results of exams for the courses that link them, the stages of challenges and the tasks of job maps (05-course-push §7). */
import type { Columns } from '../../../core/context/tables'
import { passLinePoints } from '../../../../domain/exams/results/pass'
import type { LinkedResults } from '../../../../domain/learning/completion'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import type { Model } from '../../../../model/types'
import { type Learning, rowOfLearner, table } from '../tables'

/** Stored codes: `publishStatus` online, which the clock ends, `gradeStatus` marked and released. */
const [online, marked, released] = [1, 2, 3]

/** Those of these exams of the tenant that learners can still take, with their names. */
export async function openExams(
  db: TypedDb,
  model: Model,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (ids.length === 0 || !model.resources['exam/exam']) return []
  const { rows } = await sql<{ id: string; name: string }>`select e.id, e.name from ${table(model, 'exam/exam')} e
    where e.tenant_id = ${tenantId} and e.id = any(${ids}::text[]) and e.publish_status = ${online}
      and e.is_deleted = 0`.execute(db)
  return rows
}

interface LinkedLearner {
  readonly tenantId: string
  readonly userId: string
  readonly courseId: string
}

/**
 * The learner's results in the exams that are linked to a course, by link, and the attempts at the quizzes of its stages, by
 * stage. A result counts whichever way the exam was taken; it is passed once it is released.
 */
export async function readExamResults(
  db: TypedDb,
  { model }: Pick<Learning, 'model'>,
  { tenantId, userId, courseId }: LinkedLearner,
): Promise<Pick<LinkedResults, 'links' | 'attempts'>> {
  if (!model.resources['exam/exam']) return { links: {}, attempts: {} }
  const links = await sql<{ id: string; is_passed: boolean }>`select l.id, ${isPassed} as is_passed
    from ${table(model, 'course/linked-item')} l
      join ${table(model, 'exam/result')} r on r.tenant_id = l.tenant_id and r.exam_id = l.ref_id
        and r.user_id = ${userId} and r.supplement_id = '' and r.is_deleted = 0
    where l.tenant_id = ${tenantId} and l.course_id = ${courseId} and l.ref_type = 1 and l.is_deleted = 0
      and r.taken_count > 0`.execute(db)
  const attempts = await sql<{ id: string; score: number; full: number }>`select c.id, s.total_score as score,
      s.full_score as full
    from ${table(model, 'course/chapter')} c
      join ${table(model, 'exam/record')} s on s.tenant_id = c.tenant_id and s.exam_id = c.ref_id
        and s.user_id = ${userId} and s.supplement_id = '' and s.grade_status in (${marked}, ${released})
        and s.total_score is not null and s.is_deleted = 0
    where c.tenant_id = ${tenantId} and c.course_id = ${courseId} and c.pass_type = 1 and c.is_deleted = 0
    order by c.id, s.attempt_no`.execute(db)
  const stages = new Map<string, { readonly score: number; readonly fullScore: number }[]>()
  for (const { id, score, full } of attempts.rows) {
    const attempt = { score: Number(score), fullScore: Number(full) }
    stages.set(id, [...(stages.get(id) ?? []), attempt])
  }
  return {
    links: Object.fromEntries(links.rows.map(({ id, is_passed }) => [id, { isPassed: is_passed }])),
    attempts: Object.fromEntries(stages),
  }
}

const isPassed = sql<boolean>`coalesce(r.final_passed = 1 and r.grade_status = ${released}, false)`

/** Keeps with the learner of a course the released score in the exam that is linked to it first. */
export async function storeExamScore(
  tx: TypedDb,
  { model }: Pick<Learning, 'model'>,
  { tenantId, userId, courseId }: LinkedLearner,
): Promise<void> {
  await sql`update ${table(model, 'course/learner')} g set exam_score = (
      select case when r.grade_status = ${released} then r.final_score end
      from ${table(model, 'course/linked-item')} l
        left join ${table(model, 'exam/result')} r on r.tenant_id = l.tenant_id and r.exam_id = l.ref_id
          and r.user_id = ${userId} and r.supplement_id = '' and r.is_deleted = 0
      where l.tenant_id = ${tenantId} and l.course_id = ${courseId} and l.ref_type = 1 and l.is_deleted = 0
      order by l.sort, l.id limit 1)
    where ${rowOfLearner({ tenantId, userId, courseId })}`.execute(tx)
}

/** A person's result in an exam that is a task. */
export interface ExamResult {
  readonly userId: string
  readonly examId: string
  readonly isPassed: boolean
  readonly submitTime: Date | null
}

/** The results of people in exams that they handed in. */
export async function examResultsOf(
  db: TypedDb,
  model: Model,
  asked: { readonly tenantId: string; readonly refs: readonly string[]; readonly users: readonly string[] },
): Promise<readonly ExamResult[]> {
  if (!model.resources['exam/result']) return []
  const { rows } = await sql<ExamResult>`select r.user_id as "userId", r.exam_id as "examId",
      ${isPassed} as "isPassed", r.submit_time as "submitTime"
    from ${table(model, 'exam/result')} r
    where r.tenant_id = ${asked.tenantId} and r.exam_id = any(${asked.refs}::text[])
      and r.user_id = any(${asked.users}::text[]) and r.supplement_id = '' and r.taken_count > 0
      and r.is_deleted = 0`.execute(db)
  return rows
}

interface ExamFacts
  extends Columns<
    'exam/result',
    'final_score' | 'final_passed' | 'grade_status' | 'taken_count' | 'answering' | 'full_score' | 'submit_time'
  > {
  readonly user_id: string
  readonly pass_mode: 1 | 2
  readonly pass_score: number
}

/** Stored codes of `examStatus` of a learner of a linked exam. */
const examStatus = { notTaken: 0, answering: 1, toMark: 2, passed: 3, failed: 4 } as const

/** How people stand in an exam: its state, tries, effective score, pass line and time of the hand-in. */
export async function examStatesOf(
  db: TypedDb,
  model: Model,
  { tenantId, examId }: { readonly tenantId: string; readonly examId: string },
  users: readonly string[],
) {
  const { rows } = await sql<ExamFacts>`select r.user_id, r.final_score, r.final_passed, r.grade_status, r.taken_count,
      r.answering, r.full_score, r.submit_time, e.pass_mode, e.pass_score
    from ${table(model, 'exam/result')} r join ${table(model, 'exam/exam')} e on e.id = r.exam_id
    where r.tenant_id = ${tenantId} and r.exam_id = ${examId} and r.supplement_id = ''
      and r.user_id = any(${users}::text[]) and r.is_deleted = 0`.execute(db)
  const facts = new Map(rows.map((row) => [row.user_id, row]))
  return (userId: string) => {
    const row = facts.get(userId)
    if (!row) return { examStatus: examStatus.notTaken, examTries: 0 }
    const isKnown = row.final_score !== null && Number(row.grade_status) >= marked
    const rule = { passMode: row.pass_mode, passScore: Number(row.pass_score) }
    return {
      examStatus: stateOf(row, isKnown),
      examTries: Number(row.taken_count),
      linkedScore: isKnown ? Number(row.final_score) : null,
      passLine: row.full_score === null ? null : passLinePoints(rule, Number(row.full_score)),
      examTime: row.submit_time,
    }
  }
}

function stateOf({ answering, taken_count, final_passed }: ExamFacts, isKnown: boolean): number {
  if (Number(answering) === 1) return examStatus.answering
  if (Number(taken_count) === 0) return examStatus.notTaken
  if (!isKnown) return examStatus.toMark
  return Number(final_passed) === 1 ? examStatus.passed : examStatus.failed
}
