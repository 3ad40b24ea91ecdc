/** A learner's progress in a course push (05-course-push §1). */
import { averagePercent } from '../percent'
import { countedParts } from './counted-parts'
import { hasPassed, type Instant } from './timers'

/** Stored codes of `completeStatus` of a push and of a job map. */
export const completeStatus = { notStarted: 0, studying: 1, completed: 2, completedLate: 3, overdue: 4 } as const
export type CompleteStatus = (typeof completeStatus)[keyof typeof completeStatus]

/** A course of the push with the counted part of the learner's record (`countOld` decides which record that is). */
export interface PushCourse {
  readonly isRequired: boolean
  readonly progress: number
  readonly finishTime?: Instant
}

export interface PushRules {
  readonly courses: readonly PushCourse[]
  /** None for a recommendation. */
  readonly endTime?: Instant
  readonly isLateAllowed: boolean
}

/** The stored progress of a learner in a push. */
export interface PushProgress {
  readonly progress: number
  readonly doneCount: number
  readonly requiredCount: number
  readonly completeStatus: CompleteStatus
  readonly finishTime?: Instant
}

/**
 * The progress of a learner at `time`: the average of the required courses, of all when none is required. The push is
 * completed when each of these is. Completed learners stay so when courses are added; after the end nothing counts any more
 * unless late study is allowed (05-course-push §1, §3, §4).
 */
export function pushProgress(rules: PushRules, before: PushProgress | undefined, time: Instant): PushProgress {
  if (before?.finishTime !== undefined) return before
  const counted = countedParts(rules.courses)
  const finishTimes = counted.flatMap(({ finishTime }) => finishTime ?? [])
  const isComplete = counted.length > 0 && finishTimes.length === counted.length
  const finishTime = isComplete ? Math.max(...finishTimes) : undefined
  const isLate = hasPassed(rules.endTime, finishTime ?? time)
  if (isLate && !rules.isLateAllowed && before) return { ...before, completeStatus: completeStatus.overdue }
  const progress = averagePercent(counted.map((course) => course.progress))
  const counts = { progress, doneCount: finishTimes.length, requiredCount: counted.length }
  if (finishTime === undefined || (isLate && !rules.isLateAllowed)) {
    return { ...counts, completeStatus: isLate ? completeStatus.overdue : openStatus(rules.courses) }
  }
  const status = isLate ? completeStatus.completedLate : completeStatus.completed
  return { ...counts, completeStatus: status, finishTime }
}

/** True in the step that completes the push in time, which earns its points (05-course-push §1, `points`). */
export function earnsPoints(before: PushProgress | undefined, after: PushProgress): boolean {
  return before?.finishTime === undefined && after.completeStatus === completeStatus.completed
}

/** Progress in an optional course is a start as well. */
function openStatus(courses: readonly PushCourse[]): CompleteStatus {
  return courses.some(({ progress }) => progress > 0) ? completeStatus.studying : completeStatus.notStarted
}
