/**
 * Parts that are open to a learner when they open one after the other (04-courses §3.1 `studyMode`, stages of a
 * challenge).
 */
import { type Course, resourcesOf } from './course'
import type { StudyRecord } from './study-record'

/**
 * True if the part at `index` is open: every required part before it is done (04-courses §3.1; 05-course-push §1 for
 * courses of a push).
 */
export function isOpenInOrder(
  parts: readonly { readonly isRequired: boolean; readonly isDone: boolean }[],
  index: number,
): boolean {
  return parts.slice(0, index).every(({ isRequired, isDone }) => isDone || !isRequired)
}

/**
 * True if a learner may study a resource of a course: its stage is open, that is, all stages before are passed; and in a
 * course in order all required resources before it are done (04-courses §3.1, E04-25).
 */
export function isUnlocked(course: Course, record: StudyRecord, resourceId: string): boolean {
  if (course.type === 'challenge') {
    const at = course.stages.findIndex(({ resources }) => resources.some(({ id }) => id === resourceId))
    if (!course.stages.slice(0, at).every(({ id }) => record.stages[id])) return false
  }
  if (!course.isInOrder) return true
  const parts = resourcesOf(course).map(({ id, isRequired }) => ({
    id,
    isRequired,
    isDone: record.items[id]?.doneTime !== undefined,
  }))
  return isOpenInOrder(
    parts,
    parts.findIndex(({ id }) => id === resourceId),
  )
}
