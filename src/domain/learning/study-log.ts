/**
 * The study log: counted reports in the order of their times, from which a record can be computed anew (04-courses §1.2).
 */
import { assess, type LinkedResults } from './completion'
import { type Course, resourcesOf } from './course'
import { emptyRecord, type Play, type StudyRecord, withPlay } from './study-record'
import type { Instant } from './timers'

/**
 * A row of the log. `seconds` is the change of the record's seconds: negative where a missed anti-idle check took seconds
 * back.
 */
export interface LoggedPlay extends Play {
  readonly resourceId: string
}

/** Both ends belong to the window; one without an end is still open. */
export interface StudyWindow {
  readonly startTime: Instant
  readonly endTime?: Instant
}

export interface LoggedStudy {
  readonly course: Course
  readonly log: readonly LoggedPlay[]
  /** The results of other areas that fall into the window. */
  readonly results: LinkedResults
  readonly reportSeconds: number
}

/**
 * The record that the log of a window alone comes to at `time`, as a push that does not count earlier study sees it
 * (05-course-push §1, `countOld` 0). The order of the rows does not matter; the stored record of the course is untouched;
 * rows of resources that the course no longer has count nothing.
 */
export function recordWithin(study: LoggedStudy, window: StudyWindow, time: Instant): StudyRecord {
  const { course, log, results, reportSeconds } = study
  const { startTime, endTime = Number.POSITIVE_INFINITY } = window
  const resources = new Map(resourcesOf(course).map((resource) => [resource.id, resource]))
  const record = log
    .filter((play) => play.time >= startTime && play.time <= endTime)
    .toSorted((one, other) => one.time - other.time)
    .reduce((before, play) => {
      const resource = resources.get(play.resourceId)
      return resource ? withPlay(before, play, { course, resource, reportSeconds }) : before
    }, emptyRecord)
  return assess(course, record, results, time)
}
