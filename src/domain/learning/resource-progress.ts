/** A learner's percent of one resource (04-courses §1.2, "Resource progress"). */
import { type Coverage, coveredLength } from './coverage'
import type { CourseResource } from './course'
import { wholePercent } from '../percent'

/** Coverage in the unit of the resource, and the real seconds that the learner spent on it. */
export interface Studied {
  readonly coverage: Coverage
  readonly seconds: number
}

/**
 * The whole percent of a resource that was opened. A video or audio counts as 100 from `finishPercent` on; a document that
 * lacks pages or seconds stops at 99; a page without parts is 0 or 100; an archive is 100 once opened (04-courses §1.2).
 */
export function resourcePercent(resource: CourseResource, studied: Studied, finishPercent: number): number {
  const { kind, length = 0, minSeconds } = resource
  const percent = wholePercent(coveredLength(studied.coverage), length)
  const hasStayed = studied.seconds >= minSeconds
  switch (kind) {
    case 'video':
    case 'audio':
      return percent >= finishPercent ? 100 : percent
    case 'document': {
      // Pages that nobody counted cannot be waited for.
      const isRead = hasStayed && (percent === 100 || length === 0)
      return isRead ? 100 : Math.min(99, percent)
    }
    case 'image':
    case 'link':
    case 'article':
      return hasStayed ? 100 : 0
    case 'archive':
      return 100
  }
}
