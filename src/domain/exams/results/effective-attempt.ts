/** A person's attempt that counts, and the score after a make-up exam (11 §6.1, §7). */
import { divideHalfUp } from '../../percent'
import { toPoints, toTenths } from '../scores/tenths'

/** 1 highest, 2 last, 3 first, 4 average. */
export type ScorePolicy = 1 | 2 | 3 | 4

/** A graded attempt that is not void. */
export interface Attempt {
  readonly totalScore: number
  /** A text that sorts by time. */
  readonly submitTime: string
}

export interface EffectiveAttempt<Kind extends Attempt> {
  readonly attempt: Kind
  /** Points; for the average, of all attempts. */
  readonly totalScore: number
}

/**
 * The attempt that counts; undefined without attempts. Highest: the earlier one of equal totals. Average: the mean, half up
 * to a tenth, shown on the last attempt.
 */
export function effectiveAttempt<Kind extends Attempt>(
  policy: ScorePolicy,
  attempts: readonly Kind[],
): EffectiveAttempt<Kind> | undefined {
  const byTime = attempts.toSorted((a, b) => (a.submitTime < b.submitTime ? -1 : a.submitTime > b.submitTime ? 1 : 0))
  const last = byTime.at(-1)
  if (!last) return undefined
  if (policy === 4) {
    const sum = byTime.reduce((before, { totalScore }) => before + toTenths(totalScore), 0)
    return { attempt: last, totalScore: toPoints(divideHalfUp(sum, byTime.length)) }
  }
  const best = () =>
    byTime.reduce((before, each) => (toTenths(each.totalScore) > toTenths(before.totalScore) ? each : before))
  const attempt = policy === 2 ? last : policy === 3 ? byTime[0]! : best()
  return { attempt, totalScore: attempt.totalScore }
}

/** Points of main round and make-up exam, null when absent. `scoreMode` 2: the make-up counts the pass line at most. */
export interface MakeUpResult {
  readonly main: number | null
  readonly makeUp: number | null
  readonly scoreMode: 1 | 2
  /** Points. */
  readonly passLine: number
}

/** The final score: the greater of the main score and the counted make-up; null when absent from both. */
export function finalScore({ main, makeUp, scoreMode, passLine }: MakeUpResult): number | null {
  const value = makeUp !== null && scoreMode === 2 ? Math.min(makeUp, passLine) : makeUp
  if (main === null || value === null) return main ?? value
  return Math.max(main, value)
}
