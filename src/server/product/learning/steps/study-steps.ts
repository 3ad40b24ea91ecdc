/**
 * The steps of a study as they are stored: a report is counted, a course is signed, a record is assessed anew. A step that
 * completes the course books its rewards; the series, pushes and job maps that hold the course
 * are assessed after it.
 */
import type { RowOf } from '../../rows'
import {
  reassess,
  receiveReport,
  type ReportAnswer,
  type ReportRefusal,
  sign,
  type SignRefusal,
  type Study,
  type StudyReport,
} from '../../../../domain/learning/study'
import type { LoggedPlay } from '../../../../domain/learning/study-log'
import type { TypedDb } from '../../../core/context/database'
import { textWith } from '../../../core/texts'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { enqueue } from '../../../jobs/queue'
import { notifyPeople } from '../../../messages/notify'
import { sourceTypes } from '../certificates/certificate-rows'
import { issueEarned } from '../certificates/issue'
import { book } from '../ledger'
import { assessMapsOf } from '../maps/assess-maps'
import { isLockedByMap } from '../maps/map-order'
import { assessPushesOf } from '../pushes/assess-pushes'
import { isLockedByPush } from '../pushes/push-order'
import { insertOf, rowOfLearner, type Studying, table } from '../tables'
import { dateOf, type LearnerKey, loadLockedStudy, loadStudy, type StoredStudy } from '../studies/load-study'
import { saveRecord } from '../studies/save-record'

type Counting = { readonly answer: ReportAnswer } | { readonly refusal: ReportRefusal | 'not-joined' | 'locked-level' }

/** Counts a report of a learner of the course. */
export async function recordReport(studying: Studying, key: LearnerKey, report: StudyReport): Promise<Counting> {
  const { tx } = studying.unit
  const stored = await loadLockedStudy(tx, studying, key, report.reportId)
  if (!stored?.learner) return { refusal: 'not-joined' }
  if (await isLockedByPush(studying, stored.learner)) return { refusal: 'locked' }
  if (await isLockedByMap(studying, stored.learner)) return { refusal: 'locked-level' }
  const outcome = receiveReport(stored.study, report)
  if (outcome.kind === 'refused') return { refusal: outcome.refusal }
  if (outcome.kind === 'counted') {
    await saveStep(studying, stored, outcome, [
      logOf(studying, key, { report, play: outcome.log, answer: outcome.answer }),
    ])
    await assessHosts(studying, stored, outcome.study.record !== stored.study.record)
  }
  return { answer: outcome.answer }
}

/** Signs the course; the caller stores the signature itself when nothing refuses it. */
export async function signStudy(
  studying: Studying,
  key: LearnerKey,
  store: () => Promise<void>,
): Promise<SignRefusal | 'not-joined' | undefined> {
  const { tx } = studying.unit
  const stored = await loadLockedStudy(tx, studying, key)
  if (!stored?.learner) return 'not-joined'
  const step = sign(stored.study, studying.now.getTime())
  if ('refusal' in step) return step.refusal
  await store()
  await saveStep(studying, stored, step)
  await assessHosts(studying, stored, step.study.record !== stored.study.record)
  return undefined
}

/** The job that assesses all learners of a course. */
export const assessCourseJob = 'learning/assess-course'

/** Has the learners of a course assessed once the change is committed: by the rules of the course that they then have. */
export const scheduleAssessment = (tx: TypedDb, { tenantId, courseId }: Pick<LearnerKey, 'tenantId' | 'courseId'>) =>
  enqueue(tx, { name: assessCourseJob, payload: { tenantId, courseId } })

/** Assesses the record of a learner anew, after the course or what is linked to it changed. */
export async function assessAnew(studying: Studying, key: LearnerKey): Promise<void> {
  const stored = await loadStudy(studying.unit.tx, studying, key)
  if (!stored) return
  const step = reassess(stored.study, studying.now.getTime())
  await saveStep(studying, stored, step)
  await assessHosts(studying, stored, step.study.record !== stored.study.record)
}

/** The series, pushes and job maps that hold the course; most courses are in none. */
async function assessHosts(studying: Studying, { key, hosts }: StoredStudy, hasChanged: boolean): Promise<void> {
  for (const one of hasChanged ? hosts.series : []) await assessAnew(studying, { ...key, courseId: one })
  if (hosts.isPushed) await assessPushesOf(studying, key)
  if (hosts.isMapped) await assessMapsOf(studying, key)
}

async function saveStep(
  studying: Studying,
  stored: StoredStudy,
  { study, hasCompleted }: { readonly study: Study; readonly hasCompleted: boolean },
  more: readonly SqlFragment[] = [],
) {
  const { key, study: before, row } = stored
  const { tx } = studying.unit
  await saveRecord(tx, studying, key, { before: before.record, after: study.record }, more)
  if (hasCompleted) {
    const reason = textWith(studying.locale, 'courses:courseFinished', { name: row.name }).slice(0, 200)
    await book(tx, studying, { ...key, refType: 'course', refId: key.courseId, reason }, study.course.rewards)
    await issueForCourse(studying, stored)
    await recountFinished(studying, key)
    await notifyFinished(studying, stored)
  }
}

/** The certificate of the course, with the class hours and credit that it gave. */
async function issueForCourse(studying: Studying, { key, row, study }: StoredStudy): Promise<void> {
  if (!row.certificate_id) return
  const { classHours, credit } = study.course.rewards
  const of = { sourceType: sourceTypes.course, sourceId: key.courseId, sourceName: row.name ?? '' }
  const source = { tenantId: key.tenantId, certificateId: row.certificate_id, ...of }
  await issueEarned({ ...studying, tx: studying.unit.tx }, source, [{ userId: key.userId, classHours, credit }])
}

/** Tells the learner; a course is completed once, so this is told once. */
async function notifyFinished({ unit, model, now }: Studying, { key, row }: StoredStudy): Promise<void> {
  await notifyPeople(unit.tx, model, {
    event: 'course.finish',
    tenantId: key.tenantId,
    now,
    about: { resource: 'course/course', id: row.id },
    values: { name: row.name ?? '' },
    people: [key.userId],
  })
}

/** The number of finished learners of the course is a stored one. */
async function recountFinished({ unit, model }: Studying, key: LearnerKey) {
  const { rows } = await sql<RowOf<'course/learner'>>`select * from ${table(model, 'course/learner')}
    where ${rowOfLearner(key)}`.execute(unit.tx)
  const written = rows.map((after) => ({ before: { ...after, study_status: null }, after }))
  await unit.updateDependants({ resource: model.resources['course/learner']!, rows: written })
}

interface Logged {
  readonly report: StudyReport
  readonly play: LoggedPlay
  readonly answer: ReportAnswer
}

function logOf(studying: Studying, key: LearnerKey, { report, play, answer }: Logged): SqlFragment {
  const values = {
    report_id: report.reportId,
    user_id: key.userId,
    course_id: key.courseId,
    resource_id: play.resourceId,
    from: play.interval?.[0] ?? null,
    to: play.interval?.[1] ?? null,
    position: play.position,
    seconds: play.seconds,
    idle_answer: play.idleAnswer ?? null,
    ip: studying.ip,
    device: report.device,
    time: dateOf(play.time),
    answer: JSON.stringify(answer),
  }
  return insertOf(studying, 'learning/study-log', key.tenantId, values)
}
