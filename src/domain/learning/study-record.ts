/** The stored study of one learner in one course: an item a resource, and the sums over them (04-courses §1.2). */
import { type Interval, unionOf } from './coverage'
import type { Course, CourseResource } from './course'
import { resourcePercent, type Studied } from './resource-progress'
import { type Instant, sittingPause } from './timers'

/** Stored codes of `studyStatus`. */
export const studyStatus = { notStarted: 0, studying: 1, completed: 2 } as const
export type StudyStatus = (typeof studyStatus)[keyof typeof studyStatus]

/** One record for a learner and a course, however the learner came to it. */
export interface StudyRecord {
  /** By id of the resource. */
  readonly items: Readonly<Record<string, StudyItem>>
  /** Passed stages by their ids. */
  readonly stages: Readonly<Record<string, StagePass>>
  /** Real seconds spent: the sum of all counted reports. */
  readonly seconds: number
  readonly firstTime?: Instant
  readonly lastTime?: Instant
  /** Set once, never taken back. */
  readonly finishTime?: Instant
  readonly progress: number
  readonly studyStatus: StudyStatus
}

export interface StudyItem extends Studied {
  /** The learner's place in the resource, in its unit. */
  readonly position: number
  readonly percent: number
  readonly firstTime: Instant
  readonly lastTime: Instant
  /** Absent until the resource is done. */
  readonly doneTime?: Instant
  /** The state to which an unanswered anti-idle check returns. */
  readonly checkpoint: Checkpoint
}

export interface Checkpoint extends Studied {
  readonly position: number
  readonly doneTime?: Instant
}

export interface StagePass {
  readonly passTime: Instant
  readonly stars: number
}

export const emptyRecord: StudyRecord = {
  items: {},
  stages: {},
  seconds: 0,
  progress: 0,
  studyStatus: studyStatus.notStarted,
}

/**
 * A counted report: the played interval (none for a resource without length), the place reached and the real seconds spent.
 */
export interface Play {
  readonly interval?: Interval
  readonly position: number
  readonly seconds: number
  readonly idleAnswer?: IdleAnswer
  readonly time: Instant
}

/** The outcome of an anti-idle check that stands at the end of a report (04-courses §7). */
export const idleAnswers = ['answered', 'missed'] as const
export type IdleAnswer = (typeof idleAnswers)[number]

export interface ItemRules {
  readonly course: Course
  readonly resource: CourseResource
}

export interface PlayRules extends ItemRules {
  /** Seconds between two reports (parameter `study.reportSeconds`). */
  readonly reportSeconds: number
}

/**
 * The record after a play: the interval joins the coverage, the seconds are added. A missed anti-idle check returns the
 * item to its checkpoint instead: coverage, place and seconds since the last check, or since the start of the sitting, are
 * not counted (04-courses §1.2, §7). Progress and status of the course follow in `completion.ts`.
 */
export function withPlay(record: StudyRecord, play: Play, rules: PlayRules): StudyRecord {
  const { id } = rules.resource
  const before = record.items[id]
  const item = playedItem(before ?? newItem(play.time), play, rules)
  return {
    ...record,
    items: { ...record.items, [id]: item },
    seconds: record.seconds + item.seconds - (before?.seconds ?? 0),
    firstTime: Math.min(record.firstTime ?? play.time, play.time),
    lastTime: Math.max(record.lastTime ?? play.time, play.time),
  }
}

function playedItem(before: StudyItem, play: Play, rules: PlayRules): StudyItem {
  const startsSitting =
    play.idleAnswer === undefined && play.time - before.lastTime >= sittingPause(rules.reportSeconds)
  const checkpoint = startsSitting ? checkpointOf(before) : before.checkpoint
  const times = {
    firstTime: Math.min(before.firstTime, play.time),
    lastTime: Math.max(before.lastTime, play.time),
  }
  if (play.idleAnswer === 'missed') {
    const restored = { ...before, ...times, ...checkpoint, doneTime: checkpoint.doneTime, checkpoint }
    return assessedItem(restored, rules, play.time)
  }
  const studied = {
    coverage: play.interval ? unionOf([...before.coverage, play.interval]) : before.coverage,
    seconds: before.seconds + play.seconds,
    position: play.position,
  }
  const item = assessedItem({ ...before, ...times, ...studied }, rules, play.time)
  return { ...item, checkpoint: play.idleAnswer === 'answered' ? checkpointOf(item) : checkpoint }
}

/**
 * The item with the percent that the rules of its resource give now; done at `time` if it was not before, and done for good
 * (04-courses §1.2).
 */
export function assessedItem(item: StudyItem, { course, resource }: ItemRules, time: Instant): StudyItem {
  const percent = item.doneTime !== undefined ? 100 : resourcePercent(resource, item, course.finishPercent)
  const doneTime = item.doneTime ?? (percent === 100 ? time : undefined)
  return percent === item.percent && doneTime === item.doneTime ? item : { ...item, percent, doneTime }
}

function newItem(time: Instant): StudyItem {
  const nothing = { coverage: [], seconds: 0, position: 0 }
  return { ...nothing, percent: 0, firstTime: time, lastTime: time, checkpoint: nothing }
}

function checkpointOf({ coverage, seconds, position, doneTime }: StudyItem): Checkpoint {
  return { coverage, seconds, position, doneTime }
}
