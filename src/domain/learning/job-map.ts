/** A learner's progress on a job map: tasks, levels and the map (05-course-push §8). */
import { wholePercent } from '../percent'
import { countedParts } from './counted-parts'
import { type CompleteStatus, completeStatus } from './push'
import { hasPassed, type Instant } from './timers'

export interface JobMapRules {
  readonly levels: readonly Level[]
  /** Levels open one after the other (`unlockType` 1). */
  readonly isInOrder: boolean
  /** The end of the learner's time limit, if the map has one. */
  readonly dueTime?: Instant
}

export interface Level {
  readonly id: string
  readonly passedBy: { readonly kind: 'required' } | { readonly kind: 'count'; readonly count: number }
  readonly tasks: readonly LevelTask[]
}

/** A task as its area reports it for one learner (05-course-push §7). */
export interface LevelTask {
  readonly isRequired: boolean
  /** A task whose content was removed or taken down is not. */
  readonly isAvailable: boolean
  readonly percent: number
  readonly isDone: boolean
}

/** The stored progress of a learner on a map. */
export interface JobMapProgress {
  /** Times at which levels were passed, by their ids. */
  readonly levels: Readonly<Record<string, Instant>>
  readonly levelDone: number
  readonly levelCount: number
  /** The number of the first level not passed, from 1; the last one on a finished map. */
  readonly currentLevel: number
  readonly progress: number
  readonly completeStatus: CompleteStatus
  readonly finishTime?: Instant
}

/**
 * The progress of a learner at `time`: the share of passed levels, the map is finished when all are passed. A passed
 * level stays passed and a finished map finished, despite additions (05-course-push §8).
 */
export function jobMapProgress(rules: JobMapRules, before: JobMapProgress | undefined, time: Instant): JobMapProgress {
  if (before?.finishTime !== undefined) return before
  const { levels, dueTime } = rules
  const passTimes = passedLevels(rules, before?.levels ?? {}, time)
  const open = levels.findIndex(({ id }) => passTimes[id] === undefined)
  const levelDone = levels.filter(({ id }) => passTimes[id] !== undefined).length
  const isFinished = levels.length > 0 && open < 0
  const isLate = hasPassed(dueTime, time)
  const counts = {
    levels: passTimes,
    levelDone,
    levelCount: levels.length,
    currentLevel: open < 0 ? levels.length : open + 1,
    progress: wholePercent(levelDone, levels.length),
  }
  if (isFinished) {
    const status = isLate ? completeStatus.completedLate : completeStatus.completed
    return { ...counts, completeStatus: status, finishTime: time }
  }
  const hasBegun = levels.some(({ tasks }) => tasks.some(({ percent }) => percent > 0))
  const openStatus = hasBegun ? completeStatus.studying : completeStatus.notStarted
  return { ...counts, completeStatus: isLate ? completeStatus.overdue : openStatus }
}

/**
 * Done of needed tasks as a whole percent: all required ones, or a number of any; a level whose tasks are all gone is
 * passed (05-course-push §7, §8).
 */
export function levelPercent({ passedBy, tasks }: Level): number {
  const counted = tasks.filter(({ isAvailable, isDone }) => isAvailable || isDone)
  const needed = passedBy.kind === 'count' ? counted : countedParts(counted)
  const count = passedBy.kind === 'count' ? Math.min(passedBy.count, needed.length) : needed.length
  return count === 0 ? 100 : wholePercent(needed.filter(({ isDone }) => isDone).length, count)
}

function passedLevels(
  { levels, isInOrder }: JobMapRules,
  before: JobMapProgress['levels'],
  time: Instant,
): JobMapProgress['levels'] {
  const passTimes = { ...before }
  for (const level of levels) {
    if (passTimes[level.id] === undefined && levelPercent(level) === 100) passTimes[level.id] = time
    if (isInOrder && passTimes[level.id] === undefined) break
  }
  return passTimes
}
