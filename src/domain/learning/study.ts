/**
 * The door of the learning model: the study of one learner in one course, and the steps that change it. A step takes the
 * study and answers the next one with all that is to be stored; it reads no clock and no database. Begin here.
 */
import { assess, canSign, type LinkedResults } from './completion'
import { type Course, type CourseResource, resourcesOf } from './course'
import type { Interval } from './coverage'
import type { LoggedPlay } from './study-log'
import { type IdleAnswer, type StudyRecord, type StudyStatus, withPlay } from './study-record'
import { type Instant, isDue, sittingPause } from './timers'
import { isUnlocked } from './unlocking'

export interface Study {
  readonly course: Course
  /** A course that was taken down takes no reports. */
  readonly isPublished: boolean
  readonly record: StudyRecord
  readonly results: LinkedResults
  /** The moment from which the learner may study no more, if there is one. */
  readonly expireTime?: Instant
  /** The learner's last counted report, of any course. */
  readonly lastReport?: { readonly device: string; readonly time: Instant }
  /** Answers to counted reports by `reportId`. A step needs the one to its own report, if that was counted. */
  readonly answers: Readonly<Record<string, ReportAnswer>>
  /** Seconds between two reports while playing (parameter `study.reportSeconds`). */
  readonly reportSeconds: number
}

/** A report of the player (04-courses §1.3, study/report), received at `time`. */
export interface StudyReport {
  readonly reportId: string
  readonly resourceId: string
  /** The played part in the unit of the resource; not looked at where a resource has no length. */
  readonly from: number
  readonly to: number
  readonly position: number
  /** Real seconds since the report before. */
  readonly seconds: number
  readonly idleAnswer?: IdleAnswer
  readonly device: string
  readonly time: Instant
}

export interface ReportAnswer {
  readonly percent: number
  readonly isDone: boolean
  readonly position: number
  readonly progress: number
  readonly studyStatus: StudyStatus
}

export type ReportRefusal = 'invalid-report' | 'taken-down' | 'expired' | 'locked' | 'other-device'

/**
 * The study after a step; `hasCompleted` in the one step that completes the course: rewards, certificate and message follow
 * then.
 */
export interface StudyStep {
  readonly study: Study
  readonly hasCompleted: boolean
}

/** A repeated or refused report leaves the study as it was. */
export type ReportOutcome =
  | ({ readonly kind: 'counted'; readonly answer: ReportAnswer; readonly log: LoggedPlay } & StudyStep)
  | { readonly kind: 'repeated'; readonly study: Study; readonly answer: ReportAnswer }
  | { readonly kind: 'refused'; readonly study: Study; readonly refusal: ReportRefusal }

/**
 * Counts a report. A `reportId` that was counted before gets its first answer again; a refused one may come again and is
 * judged anew. Seconds beyond 1.5 times the time since the learner's last report are cut; before a first report one
 * interval is assumed. A second device is refused until the first was silent for three intervals (04-courses §1.3, E04-24,
 * 25, 28, 34).
 */
export function receiveReport(study: Study, report: StudyReport): ReportOutcome {
  const answered = Object.hasOwn(study.answers, report.reportId) ? study.answers[report.reportId] : undefined
  if (answered) return { kind: 'repeated', study, answer: answered }
  const resource = resourcesOf(study.course).find(({ id }) => id === report.resourceId)
  const refusal = refusalOf(study, report, resource)
  if (!resource || refusal) return { kind: 'refused', study, refusal: refusal ?? 'invalid-report' }
  return counted(study, report, resource)
}

/**
 * Assesses a study anew after its course, a linked result, a signature or a member of the series changed (04-courses §1.2).
 */
export function reassess(study: Study, time: Instant): StudyStep {
  const record = assess(study.course, study.record, study.results, time)
  return { study: { ...study, record }, hasCompleted: isCompletion(study.record, record) }
}

export type SignRefusal = 'conditions-open' | 'already-signed'

/** Signs a course whose other conditions of completion are met (04-courses §1.3 study/sign, E04-26, E04-27). */
export function sign(study: Study, time: Instant): StudyStep | { readonly refusal: SignRefusal } {
  if (study.results.isSigned) return { refusal: 'already-signed' }
  if (!canSign(study.course, study.record, study.results)) return { refusal: 'conditions-open' }
  return reassess({ ...study, results: { ...study.results, isSigned: true } }, time)
}

function counted(study: Study, report: StudyReport, resource: CourseResource): ReportOutcome {
  const { course, reportSeconds, record: before } = study
  const { idleAnswer, time } = report
  const interval = playedInterval(report, resource)
  const position = Math.min(Math.round(report.position), lengthOf(resource))
  const play = { interval, position, seconds: countedSeconds(study, report), idleAnswer, time }
  const played = withPlay(before, play, { course, resource, reportSeconds })
  const record = assess(course, played, study.results, time)
  const answer = answerOf(record, resource.id)
  return {
    kind: 'counted',
    answer,
    study: {
      ...study,
      record,
      lastReport: { device: report.device, time: Math.max(time, study.lastReport?.time ?? time) },
      answers: { ...study.answers, [report.reportId]: answer },
    },
    hasCompleted: isCompletion(before, record),
    log: { ...play, resourceId: resource.id, seconds: record.seconds - before.seconds },
  }
}

function refusalOf(study: Study, report: StudyReport, resource?: CourseResource): ReportRefusal | undefined {
  if (!study.isPublished) return 'taken-down'
  if (isDue(study.expireTime, report.time)) return 'expired'
  if (!resource || !isValid(report, resource)) return 'invalid-report'
  if (!isUnlocked(study.course, study.record, resource.id)) return 'locked'
  return isOnOtherDevice(study, report) ? 'other-device' : undefined
}

/** Players round the end of a file differently: so many seconds beyond its duration are let through (E04-28). */
const durationTolerance = 5

function isValid(report: StudyReport, resource: CourseResource): boolean {
  const { from, to, position, seconds } = report
  if (![from, to, position, seconds].every((value) => Number.isFinite(value) && value >= 0)) return false
  if (!hasLength(resource)) return true
  const tolerance = resource.kind === 'document' ? 0 : durationTolerance
  return from < to && to <= lengthOf(resource) + tolerance
}

function hasLength({ kind }: CourseResource): boolean {
  return kind === 'video' || kind === 'audio' || kind === 'document'
}

/** A length that nobody knows bounds nothing. */
function lengthOf({ length }: CourseResource): number {
  return length || Number.POSITIVE_INFINITY
}

/** The part that counts: in whole units, within the resource. */
function playedInterval({ from, to }: StudyReport, resource: CourseResource): Interval | undefined {
  if (!hasLength(resource)) return undefined
  const end = lengthOf(resource)
  return [Math.min(Math.round(from), end), Math.min(Math.round(to), end)]
}

function countedSeconds({ lastReport, reportSeconds }: Study, { seconds, time }: StudyReport): number {
  const passed = lastReport ? Math.max(0, time - lastReport.time) : reportSeconds * 1000
  return Math.min(Math.round(seconds), Math.floor((passed * 1.5) / 1000))
}

function isOnOtherDevice({ lastReport, reportSeconds }: Study, { device, time }: StudyReport): boolean {
  return (
    lastReport !== undefined && lastReport.device !== device && time - lastReport.time < sittingPause(reportSeconds)
  )
}

function isCompletion(before: StudyRecord, after: StudyRecord): boolean {
  return before.finishTime === undefined && after.finishTime !== undefined
}

function answerOf(record: StudyRecord, resourceId: string): ReportAnswer {
  const { percent, position, doneTime } = record.items[resourceId]!
  const { progress, studyStatus } = record
  return { percent, isDone: doneTime !== undefined, position, progress, studyStatus }
}
