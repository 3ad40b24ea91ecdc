/** Progress and completion of a course (04-courses §1.2): the result of a record under the rules of its course. */
import { passedStages, type StageAttempts } from './challenge'
import { type Course, resourcesOf } from './course'
import { averagePercent, wholePercent } from '../percent'
import { countedParts } from './counted-parts'
import { assessedItem, type StudyRecord, studyStatus } from './study-record'
import type { Instant } from './timers'

/** Facts of other areas that completion depends on. */
export interface LinkedResults {
  /** By id of the linked item; an item without a result was not handed in. */
  readonly links: Readonly<Record<string, LinkResult>>
  readonly attempts: StageAttempts
  /** The learner's records of the members of a series, by id of the course. */
  readonly members: Readonly<Record<string, MemberRecord>>
  readonly isSigned: boolean
}

export interface LinkResult {
  readonly isPassed: boolean
}

export type MemberRecord = Pick<StudyRecord, 'progress' | 'seconds' | 'firstTime' | 'lastTime' | 'finishTime'>

export const noResults: LinkedResults = { links: {}, attempts: {}, members: {}, isSigned: false }

/** A condition of completion; the letters (a) to (d) of 04-courses §1.2 in their order. */
export type Condition = 'content' | 'study-time' | 'linked-items' | 'signature'

/**
 * The record with progress, stages and status as the course and the results of other areas now make them, completed at
 * `time` if its last condition is met. A completed record keeps its finish time and its 100 percent whatever is edited
 * later; every other record stays at 99 at most (04-courses §1.2). Assessing twice changes nothing.
 */
export function assess(course: Course, record: StudyRecord, results: LinkedResults, time: Instant): StudyRecord {
  const current = withTotals(course, withStages(course, withItems(course, record, time), results, time), results)
  const isComplete = current.finishTime !== undefined || openConditions(course, current, results).length === 0
  if (isComplete) {
    const finishTime = current.finishTime ?? time
    return { ...current, finishTime, progress: 100, studyStatus: studyStatus.completed }
  }
  const progress = Math.min(99, contentProgress(course, current, results))
  const hasBegun = current.firstTime !== undefined || progress > 0
  return { ...current, progress, studyStatus: hasBegun ? studyStatus.studying : studyStatus.notStarted }
}

/** The conditions of completion that a record does not meet (04-courses §1.2, "Completion"). */
export function openConditions(course: Course, record: StudyRecord, results: LinkedResults): Condition[] {
  // The time of a series is that of its members, each with its own minimum.
  const minSeconds = course.type === 'series' ? 0 : course.minStudyMinutes * 60
  const isMet: Readonly<Record<Condition, boolean>> = {
    content: isContentDone(course, record, results),
    'study-time': record.seconds >= minSeconds,
    'linked-items': areLinksDone(course, results),
    signature: results.isSigned || !course.isSignRequired,
  }
  return conditions.filter((condition) => !isMet[condition])
}

const conditions: readonly Condition[] = ['content', 'study-time', 'linked-items', 'signature']

/** True if the learner may sign: every other condition of completion is met (04-courses §1.3 study/sign, E04-26). */
export function canSign(course: Course, record: StudyRecord, results: LinkedResults): boolean {
  return openConditions(course, record, results).every((condition) => condition === 'signature')
}

/**
 * Percent of the content alone, before other conditions: average of resources or members, or share of passed stages
 * (04-courses §1.2).
 */
function contentProgress(course: Course, record: StudyRecord, results: LinkedResults): number {
  switch (course.type) {
    case 'single':
      return averagePercent(countedParts(course.resources).map(({ id }) => record.items[id]?.percent ?? 0))
    case 'series':
      return averagePercent(
        countedParts(course.members).map(({ courseId }) => results.members[courseId]?.progress ?? 0),
      )
    case 'challenge':
      return wholePercent(course.stages.filter(({ id }) => record.stages[id]).length, course.stages.length)
  }
}

/** True if every part that counts is done; a course without content never is (04-courses §1.2, condition a). */
function isContentDone(course: Course, record: StudyRecord, results: LinkedResults): boolean {
  const done = partsDone(course, record, results)
  return done.length > 0 && done.every(Boolean)
}

function partsDone(course: Course, record: StudyRecord, results: LinkedResults): boolean[] {
  switch (course.type) {
    case 'single':
      return countedParts(course.resources).map(({ id }) => record.items[id]?.doneTime !== undefined)
    case 'series':
      return countedParts(course.members).map(({ courseId }) => results.members[courseId]?.finishTime !== undefined)
    case 'challenge':
      return course.stages.map(({ id }) => record.stages[id] !== undefined)
  }
}

/**
 * Required items are handed in, and passed where that is required; items no longer available ask for nothing (04-courses
 * §1.2 c, 05-course-push §7).
 */
function areLinksDone(course: Course, results: LinkedResults): boolean {
  return course.links.every(({ id, isRequired, isPassRequired, isAvailable }) => {
    if (!isRequired || !isAvailable) return true
    const result = results.links[id]
    return result !== undefined && (result.isPassed || !isPassRequired)
  })
}

function withItems(course: Course, record: StudyRecord, time: Instant): StudyRecord {
  const items = resourcesOf(course).flatMap((resource) => {
    const item = record.items[resource.id]
    return item ? [[resource.id, assessedItem(item, { course, resource }, time)] as const] : []
  })
  return { ...record, items: { ...record.items, ...Object.fromEntries(items) } }
}

function withStages(course: Course, record: StudyRecord, results: LinkedResults, time: Instant): StudyRecord {
  if (course.type !== 'challenge') return record
  return { ...record, stages: passedStages(course, record, results.attempts, time) }
}

/** A series is studied through its members: its time is the sum of theirs. */
function withTotals(course: Course, record: StudyRecord, results: LinkedResults): StudyRecord {
  if (course.type !== 'series') return record
  const members = course.members.flatMap(({ courseId }) => results.members[courseId] ?? [])
  const first = members.flatMap(({ firstTime }) => firstTime ?? [])
  const last = members.flatMap(({ lastTime }) => lastTime ?? [])
  return {
    ...record,
    seconds: members.reduce((sum, { seconds }) => sum + seconds, 0),
    ...(first.length > 0 ? { firstTime: Math.min(...first) } : {}),
    ...(last.length > 0 ? { lastTime: Math.max(...last) } : {}),
  }
}
