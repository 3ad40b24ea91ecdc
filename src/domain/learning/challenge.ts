/** Passing the stages of a knowledge challenge (04-courses §3.1, "Children of a challenge"). */
import type { ChallengeCourse, QuizRule, Stage } from './course'
import { countedParts } from './counted-parts'
import type { StagePass, StudyRecord } from './study-record'
import type { Instant } from './timers'

/** A graded attempt at the quiz of a stage. Scores have at most one decimal. */
export interface Attempt {
  readonly score: number
  readonly fullScore: number
}

/** Attempts at the quizzes, by id of the stage, each list in the order of the attempts. */
export type StageAttempts = Readonly<Record<string, readonly Attempt[]>>

/**
 * The percents of a score from which a passed stage has so many stars; one that was passed below them has 1 (04-courses
 * §3.1).
 */
const starsFrom = [
  { percent: 90, stars: 3 },
  { percent: 75, stars: 2 },
]

/** The stars of a stage, 1 to 3, by the best of the attempts that count; 0 while it is not passed (04-courses §3.1). */
export function quizStars({ passScore, maxTries }: QuizRule, attempts: readonly Attempt[]): number {
  const counted = maxTries === 0 ? attempts : attempts.slice(0, maxTries)
  const reaches = (percent: number) => counted.some((attempt) => reachesPercent(attempt, percent))
  if (!reaches(passScore)) return 0
  return starsFrom.find(({ percent }) => reaches(percent))?.stars ?? 1
}

/**
 * The passed stages of a record, at `time` for those that pass now. A stage passes when it is open, so all before it are
 * passed, and its content is done or its quiz passed. A passed stage stays passed and keeps its best stars (04-courses
 * §3.1).
 */
export function passedStages(
  course: ChallengeCourse,
  record: StudyRecord,
  attempts: StageAttempts,
  time: Instant,
): StudyRecord['stages'] {
  const passes = { ...record.stages }
  for (const stage of course.stages) {
    const pass = stagePass(stage, record, attempts, time)
    if (!pass) break
    passes[stage.id] = pass
  }
  return passes
}

/** The pass of a stage that is open, or nothing while it is not passed. */
function stagePass(stage: Stage, record: StudyRecord, attempts: StageAttempts, time: Instant): StagePass | undefined {
  const before = record.stages[stage.id]
  const stars =
    stage.passedBy.kind === 'quiz' ? quizStars(stage.passedBy, attempts[stage.id] ?? []) : contentStars(stage, record)
  if (before) return { ...before, stars: Math.max(before.stars, stars) }
  return stars > 0 ? { passTime: time, stars } : undefined
}

function contentStars({ resources }: Stage, { items }: StudyRecord): number {
  const counted = countedParts(resources)
  return counted.length > 0 && counted.every(({ id }) => items[id]?.doneTime !== undefined) ? 3 : 0
}

/** Compared in tenths of a point, where decimals are exact. */
function reachesPercent({ score, fullScore }: Attempt, percent: number): boolean {
  return fullScore > 0 && Math.round(score * 10) * 100 >= percent * Math.round(fullScore * 10)
}
