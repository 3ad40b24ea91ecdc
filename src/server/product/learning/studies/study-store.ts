/** Loads and saves the study of one learner in one course. */
import type { LinkedResults, MemberRecord } from '../../../../domain/learning/completion'
import type { ReportAnswer, Study } from '../../../../domain/learning/study'
import {
  type Checkpoint,
  emptyRecord,
  type StudyItem,
  type StudyRecord,
} from '../../../../domain/learning/study-record'
import type { Instant } from '../../../../domain/learning/timers'
import type { Db } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { paramOf } from '../../../sql/parameters'
import { readLinkedResults } from '../linked-results'
import { insertOf, type Learning, type LearningRow, rowOfLearner, table } from '../tables'
import { type CourseRow, courseRow, loadCourse, type StoredCourse } from './load-course'

export interface LearnerKey {
  readonly tenantId: string
  readonly userId: string
  readonly courseId: string
}

export interface StoredStudy extends StoredCourse {
  readonly key: LearnerKey
  readonly study: Study
  /** The learner's row in the course; absent for one who never joined. */
  readonly learner?: LearningRow<'course/learner'>
}

/** Seconds between two reports where no parameter says otherwise. */
const defaultReportSeconds = 30

/** Waits until no other report of the learner is being counted: reports of all courses stand in one order. */
export async function lockStudies(tx: Db, { tenantId, userId }: Pick<LearnerKey, 'tenantId' | 'userId'>) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`study ${tenantId} ${userId}`}, 0))`.execute(tx)
}

/** The study of a learner; nothing when the course is not there. `reportId` names the report whose answer is wanted. */
export async function loadStudy(
  tx: Db,
  learning: Learning,
  key: LearnerKey,
  reportId = '',
): Promise<StoredStudy | undefined> {
  const { model } = learning
  const row = await courseRow(tx, model, key.tenantId, key.courseId)
  if (!row) return undefined
  const stored = await loadCourse(tx, model, row)
  const learner = await learnerRow(tx, learning, key)
  const reportSeconds = Number(await paramOf(tx, model, 'study.reportSeconds')) || defaultReportSeconds
  const study: Study = {
    course: stored.course,
    isPublished: isOpen(row),
    record: await loadRecord(tx, learning, key),
    results: await resultsOf(tx, learning, key, stored),
    expireTime: instantOf(learner?.expire_time),
    lastReport: await lastReport(tx, learning, key),
    answers: await answerTo(tx, learning, key, reportId),
    reportSeconds,
  }
  return { ...stored, key, study, learner }
}

/** Published, also while its take-down is under review. */
export const isOpen = ({ publish_status }: CourseRow): boolean => Number(publish_status) === 1

export async function learnerRow(tx: Db, { model }: Learning, key: LearnerKey) {
  const { rows } = await sql<LearningRow<'course/learner'>>`select * from ${table(model, 'course/learner')}
    where ${rowOfLearner(key)}`.execute(tx)
  return rows[0]
}

async function loadRecord(tx: Db, { model }: Learning, key: LearnerKey): Promise<StudyRecord> {
  const { rows } = await sql<LearningRow<'learning/study'>>`select * from ${table(model, 'learning/study')}
    where ${rowOfLearner(key)}`.execute(tx)
  const [row] = rows
  if (!row) return emptyRecord
  const items = await sql<LearningRow<'learning/study-item'>>`select * from ${table(model, 'learning/study-item')}
    where ${rowOfLearner(key)} and resource_id <> ''`.execute(tx)
  return {
    items: Object.fromEntries(items.rows.map((item) => [item.resource_id, itemOf(item)])),
    stages: (row.stages ?? {}) as StudyRecord['stages'],
    seconds: Number(row.seconds),
    firstTime: instantOf(row.first_time),
    lastTime: instantOf(row.last_time),
    finishTime: instantOf(row.finish_time),
    progress: Number(row.progress),
    studyStatus: Number(row.study_status) as StudyRecord['studyStatus'],
  }
}

function itemOf(row: LearningRow<'learning/study-item'>): StudyItem {
  return {
    coverage: ((row.covered_ranges as { ranges?: StudyItem['coverage'] } | null)?.ranges ??
      []) as StudyItem['coverage'],
    seconds: Number(row.seconds),
    position: Number(row.position),
    percent: Number(row.percent),
    firstTime: instantOf(row.first_time)!,
    lastTime: instantOf(row.last_time)!,
    doneTime: instantOf(row.done_time),
    checkpoint: (row.checkpoint ?? { coverage: [], seconds: 0, position: 0 }) as unknown as Checkpoint,
  }
}

/** Facts of other areas about the learner: linked items, members of a series, the signature. */
async function resultsOf(
  tx: Db,
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
  tx: Db,
  { model }: Learning,
  { tenantId, userId }: LearnerKey,
  courses: readonly string[],
) {
  const { rows } = await sql<LearningRow<'learning/study'>>`select * from ${table(model, 'learning/study')}
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

async function isSigned(tx: Db, { model }: Learning, key: LearnerKey): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(model, 'course/signature')}
    where ${rowOfLearner(key)} and sign_status = 1`.execute(tx)
  return rows.length > 0
}

export async function lastReport(tx: Db, { model }: Learning, { tenantId, userId }: LearnerKey) {
  const { rows } = await sql<{ device: string | null; time: Date }>`select device, time
    from ${table(model, 'learning/study-log')}
    where tenant_id = ${tenantId} and user_id = ${userId} and is_deleted = 0
    order by time desc, id desc limit 1`.execute(tx)
  return rows[0] && { device: rows[0].device ?? '', time: rows[0].time.getTime() }
}

export async function answerTo(tx: Db, { model }: Learning, { tenantId, userId }: LearnerKey, reportId: string) {
  if (reportId === '') return {}
  const { rows } = await sql<{ answer: ReportAnswer }>`select answer from ${table(model, 'learning/study-log')}
    where tenant_id = ${tenantId} and user_id = ${userId}
      and lower(report_id) = lower(${reportId}) and report_id <> '' and is_deleted = 0`.execute(tx)
  return rows[0] ? { [reportId]: rows[0].answer } : {}
}

/** Stores the record after a step: the items that changed, the sums, and their copy in the learner's row. */
export async function saveRecord(tx: Db, learning: Learning, key: LearnerKey, before: StudyRecord, after: StudyRecord) {
  if (before === after) return
  for (const [resourceId, item] of Object.entries(after.items)) {
    if (before.items[resourceId] !== item)
      await saveItem(tx, learning, key, { resourceId, item, isNew: !before.items[resourceId] })
  }
  const { tenantId, userId, courseId } = key
  const sums = {
    progress: after.progress,
    seconds: after.seconds,
    study_status: after.studyStatus,
    first_time: dateOf(after.firstTime),
    last_time: dateOf(after.lastTime),
    finish_time: dateOf(after.finishTime),
  }
  const values = { course_id: courseId, user_id: userId, ...sums, stages: JSON.stringify(after.stages) }
  const isNew = before === emptyRecord
  await store(tx, learning, 'learning/study', { tenantId, values, key: ['course_id', 'user_id'], isNew })
  const sets = Object.entries(sums).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`update ${table(learning.model, 'course/learner')} set ${sql.join(sets)}
    where ${rowOfLearner(key)}`.execute(tx)
}

interface ChangedItem {
  readonly resourceId: string
  readonly item: StudyItem
  readonly isNew: boolean
}

async function saveItem(tx: Db, learning: Learning, key: LearnerKey, { resourceId, item, isNew }: ChangedItem) {
  const { tenantId, userId, courseId } = key
  const values = {
    user_id: userId,
    course_id: courseId,
    resource_id: resourceId,
    ...(isNew ? { resource_name: ofResource(learning, courseId, resourceId, sql`name`) } : {}),
    ...(isNew ? { resource_length: ofResource(learning, courseId, resourceId, sql`coalesce(duration, pages)`) } : {}),
    covered_ranges: JSON.stringify({ ranges: item.coverage }),
    checkpoint: JSON.stringify(item.checkpoint),
    position: item.position,
    seconds: item.seconds,
    percent: item.percent,
    is_done: item.doneTime === undefined ? 0 : 1,
    first_time: dateOf(item.firstTime),
    last_time: dateOf(item.lastTime),
    done_time: dateOf(item.doneTime),
  }
  const named = ['user_id', 'course_id', 'resource_id']
  await store(tx, learning, 'learning/study-item', { tenantId, values, key: named, isNew })
}

/** A value of the resource as it stands in the course. */
const ofResource = ({ model }: Learning, courseId: string, resourceId: string, value: SqlFragment) =>
  sql`(select ${value} from ${table(model, 'course/resource')}
    where course_id = ${courseId} and res_id = ${resourceId} and is_deleted = 0 limit 1)`

interface Storing {
  readonly tenantId: string
  readonly values: Readonly<Record<string, unknown>>
  /** Columns that name the row within its tenant. */
  readonly key: readonly string[]
  readonly isNew: boolean
}

/** Adds the row of a key, or brings it up to date; the lock of the learner keeps another from adding it meanwhile. */
async function store(
  tx: Db,
  learning: Learning,
  resource: 'learning/study' | 'learning/study-item',
  { tenantId, values, key, isNew }: Storing,
) {
  if (isNew) {
    await insertOf(learning, resource, tenantId, values).execute(tx)
    return
  }
  const rest = Object.entries(values).filter(([name]) => !key.includes(name))
  const sets = rest.map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  // The unique index leaves out empty ones; a prepared statement finds it when it says so too (`rowOfLearner`).
  const named = key.map((name) => sql`${sql.id(name)} = ${values[name]} and ${sql.id(name)} <> ''`)
  await sql`update ${table(learning.model, resource)} set ${sql.join(sets)}, update_time = ${learning.now}
    where tenant_id = ${tenantId} and is_deleted = 0 and ${sql.join(named, sql` and `)}`.execute(tx)
}

export const instantOf = (date: Date | null | undefined): Instant | undefined => date?.getTime()
export const dateOf = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant))
