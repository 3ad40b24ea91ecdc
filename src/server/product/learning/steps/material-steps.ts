/** Materials that are tasks of job maps: the time for which a learner had one open (05-course-push §7, type 7). */
import { isRecord } from '../../../../fields/definition/guards'
import type { RowOf } from '../../rows'
import type { Course } from '../../../../domain/learning/course'
import { noResults } from '../../../../domain/learning/completion'
import { receiveReport, type ReportRefusal } from '../../../../domain/learning/study'
import { emptyRecord } from '../../../../domain/learning/study-record'
import { sql } from '../../../database/connection/sql-tag'
import { paramOf } from '../../../sql/parameters'
import { assessMapsWithMaterial } from '../maps/assess-maps'
import { answerTo, dateOf, lastReport, lockStudies, type LearnerKey } from '../studies/load-study'
import { insertOf, type Studying, table } from '../tables'

export interface MaterialReport {
  readonly reportId: string
  readonly resourceId: string
  readonly minSeconds: number
  readonly seconds: number
  readonly device: string
}

export interface MaterialAnswer {
  readonly percent: number
  readonly isDone: boolean
  readonly seconds: number
}

const isMaterialAnswer = (value: unknown): value is MaterialAnswer =>
  isRecord(value) &&
  typeof value.percent === 'number' &&
  typeof value.isDone === 'boolean' &&
  typeof value.seconds === 'number'

const defaultReportSeconds = 30

/** Reports are told apart, cut and refused as those of courses are; the material counts as a page without parts. */
const courseOf = ({ resourceId, minSeconds }: MaterialReport): Course => ({
  id: '',
  type: 'single',
  resources: [{ id: resourceId, kind: 'link', isRequired: true, minSeconds }],
  finishPercent: 100,
  minStudyMinutes: 0,
  isSignRequired: false,
  isInOrder: false,
  links: [],
  rewards: { points: 0, credit: 0, classHours: 0 },
})

/** Counts a report of a learner, and assesses the maps that hold the material. */
export async function recordMaterial(
  studying: Studying,
  learner: Pick<LearnerKey, 'tenantId' | 'userId'>,
  report: MaterialReport,
): Promise<{ readonly answer: MaterialAnswer } | { readonly refusal: ReportRefusal }> {
  const { model, now, unit } = studying
  const key = { ...learner, courseId: '' }
  await lockStudies(unit.tx, learner)
  const repeated = await answerTo(unit.tx, studying, key, report.reportId)
  if (isMaterialAnswer(repeated)) return { answer: repeated }
  const study = {
    course: courseOf(report),
    isPublished: true,
    record: emptyRecord,
    results: noResults,
    lastReport: await lastReport(unit.tx, studying, key),
    answers: {},
    reportSeconds: Number(await paramOf(unit.tx, model, 'study.reportSeconds')) || defaultReportSeconds,
  }
  const outcome = receiveReport(study, { ...report, from: 0, to: 0, position: 0, time: now.getTime() })
  if (outcome.kind === 'refused') return { refusal: outcome.refusal }
  const counted = outcome.kind === 'counted' ? outcome.log.seconds : 0
  const seconds = await addSeconds(studying, learner, report.resourceId, counted)
  const isDone = seconds >= report.minSeconds
  const answer = { percent: isDone ? 100 : 0, isDone, seconds }
  await insertOf(studying, 'learning/study-log', learner.tenantId, {
    report_id: report.reportId,
    user_id: learner.userId,
    resource_id: report.resourceId,
    seconds: counted,
    ip: studying.ip,
    device: report.device,
    time: dateOf(now.getTime()),
    answer: JSON.stringify(answer),
  }).execute(unit.tx)
  await assessMapsWithMaterial(studying, learner, report.resourceId)
  return { answer }
}

/** The time in all that the learner had the material open. */
async function addSeconds(
  studying: Studying,
  { tenantId, userId }: Pick<LearnerKey, 'tenantId' | 'userId'>,
  resourceId: string,
  seconds: number,
): Promise<number> {
  const { model, now, unit } = studying
  const materials = table(model, 'learning/material')
  const { rows } = await sql<RowOf<'learning/material'>>`update ${materials}
    set seconds = seconds + ${seconds}::integer, last_time = ${now}, update_time = ${now}
    where tenant_id = ${tenantId} and user_id = ${userId} and user_id <> '' and resource_id = ${resourceId}
      and is_deleted = 0 returning *`.execute(unit.tx)
  if (rows[0]) return Number(rows[0].seconds)
  const values = { user_id: userId, resource_id: resourceId, seconds, first_time: now, last_time: now }
  await insertOf(studying, 'learning/material', tenantId, values).execute(unit.tx)
  return seconds
}
