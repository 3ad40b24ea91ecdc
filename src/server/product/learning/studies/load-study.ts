/** Loads the study of one learner in one course. */
import type { RowOf } from '../../rows'
import type { LinkedResults, MemberRecord } from '../../../../domain/learning/completion'
import type { ReportAnswer, Study } from '../../../../domain/learning/study'
import { emptyRecord, type StudyItem, type StudyRecord } from '../../../../domain/learning/study-record'
import type { Instant } from '../../../../domain/learning/timers'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { readLinkedResults } from '../linked-results'
import { type Learning, rowOfLearner, table } from '../tables'
import { type CourseRow, loadCourse, type StoredCourse } from './load-course'

export interface LearnerKey {
  readonly tenantId: string
  readonly userId: string
  readonly courseId: string
}

export interface StoredStudy extends StoredCourse {
  readonly key: LearnerKey
  readonly study: Study
  /** The learner's row in the course; absent for one who never joined. */
  readonly learner?: RowOf<'course/learner'>
  readonly hosts: Hosts
}

/** Pushes, job maps and series through which the learner has the course. */
export interface Hosts {
  /** The learner belongs to a push. */
  readonly isPushed: boolean
  /** The learner belongs to a job map. */
  readonly isMapped: boolean
  /** Ids of the series that the learner studies and that hold the course. */
  readonly series: readonly string[]
}

/** Seconds between two reports where no parameter says otherwise. */
const defaultReportSeconds = 30

/** Waits until no other report of the learner is being counted: reports of all courses stand in one order. */
export async function lockStudies(tx: TypedDb, learner: Reporter) {
  await sql`select ${studyLock(learner)}`.execute(tx)
}

const studyLock = ({ tenantId, userId }: Reporter) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`study ${tenantId} ${userId}`}, 0))`

/** The study of a learner; nothing when the course is not there. */
export async function loadStudy(tx: TypedDb, learning: Learning, key: LearnerKey): Promise<StoredStudy | undefined> {
  const stored = await loadCourse(tx, learning.model, key)
  return stored && studyOf(tx, learning, key, stored)
}

/**
 * The same once no other report of the learner is being counted. `reportId` names the report whose answer is wanted. The course
 * is read by the statement that waits, what is the learner's by one that begins after it.
 */
export async function loadLockedStudy(
  tx: TypedDb,
  learning: Learning,
  key: LearnerKey,
  reportId = '',
): Promise<StoredStudy | undefined> {
  const stored = await loadCourse(tx, learning.model, key, studyLock(key))
  return stored && studyOf(tx, learning, key, stored, reportId)
}

async function studyOf(
  tx: TypedDb,
  learning: Learning,
  key: LearnerKey,
  stored: StoredCourse,
  reportId = '',
): Promise<StoredStudy> {
  const facts = await factsOf(tx, learning, key, reportId)
  const { learner, lastReport, answers, reportSeconds } = facts
  const study: Study = {
    course: stored.course,
    isPublished: isOpen(stored.row),
    record: facts.record,
    results: await resultsOf(tx, learning, key, stored),
    expireTime: instantOf(learner?.expire_time),
    lastReport,
    answers,
    reportSeconds,
  }
  return { ...stored, key, study, learner, hosts: facts.hosts }
}

/** Published, also while its take-down is under review. */
export const isOpen = ({ publish_status }: CourseRow): boolean => Number(publish_status) === 1

export async function learnerRow(tx: TypedDb, { model }: Learning, key: LearnerKey) {
  const { rows } = await sql<RowOf<'course/learner'>>`select * from ${table(model, 'course/learner')}
    where ${rowOfLearner(key)}`.execute(tx)
  return rows[0]
}

/** A row as JSON: its times are texts. */
type InJson<Row> = { readonly [Name in keyof Row]: Date extends Row[Name] ? string | null : Row[Name] }

type StudyRow = InJson<RowOf<'learning/study'>>
type ItemRow = InJson<RowOf<'learning/study-item'>>

interface FactsRow extends RowOf<'course/learner'> {
  readonly $study: StudyRow | null
  readonly $items: readonly ItemRow[] | null
  readonly $last: { readonly device: string | null; readonly time: string } | null
  readonly $answer: ReportAnswer | null
  readonly $report_seconds: string | null
  readonly $pushed: boolean
  readonly $mapped: boolean
  readonly $series: readonly string[]
}

/** Reads all that is stored of the learner in the course by one statement: a player asks every half minute. */
async function factsOf(tx: TypedDb, { model }: Learning, key: LearnerKey, reportId: string) {
  const studies = sql`select * from ${table(model, 'learning/study')} where ${rowOfLearner(key)}`
  const items = sql`select * from ${table(model, 'learning/study-item')} where ${rowOfLearner(key)} and resource_id <> ''`
  const param = sql`select param_value from ${table(model, 'system/param')}
    where param_key = 'study.reportSeconds' and is_deleted = 0 limit 1`
  const belongs = (resource: 'course/push-learner' | 'course/job-map-learner') => sql`exists (select 1
    from ${table(model, resource)} where tenant_id = ${key.tenantId} and user_id = ${key.userId} and member_status = 1
      and is_deleted = 0)`
  const ofSeries = rowOfLearner({ ...key, courseId: sql.ref('i.course_id') })
  const series = sql`array(select distinct i.course_id from ${table(model, 'course/series-item')} i
    where i.ref_course_id = ${key.courseId} and i.is_deleted = 0
      and exists (select 1 from ${table(model, 'course/learner')} where ${ofSeries}))`
  const { rows } = await sql<FactsRow>`select l.*,
      (select to_jsonb(s) from (${studies}) s) as "$study",
      (select jsonb_agg(to_jsonb(i)) from (${items}) i) as "$items",
      (select to_jsonb(g) from (${lastReportOf(model, key)}) g) as "$last",
      (${reportId === '' ? sql`select null::jsonb` : answerOf(model, key, reportId)}) as "$answer",
      (${param}) as "$report_seconds", ${belongs('course/push-learner')} as "$pushed",
      ${belongs('course/job-map-learner')} as "$mapped", ${series} as "$series"
    from (select 1) as one
      left join (select * from ${table(model, 'course/learner')} where ${rowOfLearner(key)}) l on true`.execute(tx)
  const { $study, $items, $last, $answer, $report_seconds, $pushed, $mapped, $series, ...learner } = rows[0]!
  return {
    learner: learner.id === null ? undefined : learner,
    record: $study ? recordOf($study, $items ?? []) : emptyRecord,
    lastReport: $last ? { device: $last.device ?? '', time: Date.parse($last.time) } : undefined,
    answers: $answer ? { [reportId]: $answer } : {},
    reportSeconds: Number($report_seconds) || defaultReportSeconds,
    hosts: { isPushed: $pushed, isMapped: $mapped, series: $series },
  }
}

function recordOf(row: StudyRow, items: readonly ItemRow[]): StudyRecord {
  return {
    items: Object.fromEntries(items.map((item) => [item.resource_id, itemOf(item)])),
    stages: row.stages ?? {},
    seconds: Number(row.seconds),
    firstTime: parsed(row.first_time),
    lastTime: parsed(row.last_time),
    finishTime: parsed(row.finish_time),
    progress: Number(row.progress),
    studyStatus: row.study_status ?? 0,
  }
}

function itemOf(row: ItemRow): StudyItem {
  return {
    coverage: row.covered_ranges?.ranges ?? [],
    seconds: Number(row.seconds),
    position: Number(row.position),
    percent: Number(row.percent),
    firstTime: parsed(row.first_time)!,
    lastTime: parsed(row.last_time)!,
    doneTime: parsed(row.done_time),
    checkpoint: row.checkpoint ?? { coverage: [], seconds: 0, position: 0 },
  }
}

const parsed = (time: string | null | undefined): Instant | undefined => (time ? Date.parse(time) : undefined)

/** Facts of other areas about the learner: linked items, members of a series, the signature. */
async function resultsOf(
  tx: TypedDb,
  learning: Learning,
  key: LearnerKey,
  { course }: StoredCourse,
): Promise<LinkedResults> {
  const linked = course.links.length > 0 || course.type === 'challenge'
  const results = linked ? await readLinkedResults(tx, learning, key) : { links: {}, attempts: {} }
  const members = course.type === 'series' ? course.members.map(({ courseId }) => courseId) : []
  return {
    ...results,
    members: members.length > 0 ? await memberRecords(tx, learning, key, members) : {},
    isSigned: course.isSignRequired && (await isSigned(tx, learning, key)),
  }
}

async function memberRecords(
  tx: TypedDb,
  { model }: Learning,
  { tenantId, userId }: LearnerKey,
  courses: readonly string[],
) {
  const { rows } = await sql<RowOf<'learning/study'>>`select * from ${table(model, 'learning/study')}
    where tenant_id = ${tenantId} and course_id = any(${courses}::text[]) and user_id = ${userId}
      and user_id <> '' and is_deleted = 0`.execute(tx)
  const records = rows.map((row): readonly [string, MemberRecord] => [
    row.course_id!,
    {
      progress: Number(row.progress),
      seconds: Number(row.seconds),
      firstTime: instantOf(row.first_time),
      lastTime: instantOf(row.last_time),
      finishTime: instantOf(row.finish_time),
    },
  ])
  return Object.fromEntries(records)
}

async function isSigned(tx: TypedDb, { model }: Learning, key: LearnerKey): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(model, 'course/signature')}
    where ${rowOfLearner(key)} and sign_status = 1`.execute(tx)
  return rows.length > 0
}

type Reporter = Pick<LearnerKey, 'tenantId' | 'userId'>

const lastReportOf = (model: Model, { tenantId, userId }: Reporter): SqlFragment => sql`select device, time
  from ${table(model, 'learning/study-log')}
  where tenant_id = ${tenantId} and user_id = ${userId} and is_deleted = 0
  order by time desc, id desc limit 1`

const answerOf = (model: Model, { tenantId, userId }: Reporter, reportId: string): SqlFragment => sql`select answer
  from ${table(model, 'learning/study-log')}
  where tenant_id = ${tenantId} and user_id = ${userId}
    and lower(report_id) = lower(${reportId}) and report_id <> '' and is_deleted = 0`

/** The last report of a learner in any course. */
export async function lastReport(tx: TypedDb, { model }: Learning, reporter: Reporter) {
  const { rows } = await sql<{ device: string | null; time: Date }>`${lastReportOf(model, reporter)}`.execute(tx)
  return rows[0] && { device: rows[0].device ?? '', time: rows[0].time.getTime() }
}

/** The answer that a report was given, by its id. */
export async function answerTo(
  tx: TypedDb,
  { model }: Learning,
  reporter: Reporter,
  reportId: string,
): Promise<unknown> {
  if (reportId === '') return undefined
  const { rows } = await sql<{ answer: unknown }>`${answerOf(model, reporter, reportId)}`.execute(tx)
  return rows[0]?.answer
}

export const instantOf = (date: Date | null | undefined): Instant | undefined => date?.getTime()
export const dateOf = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant))
