/** Totals of a paper for lists and builder (11 §2). */
import { divideHalfUp } from '../../percent'
import { sumPoints, toTenths } from '../scores/tenths'
import type { ScoredUnit } from './balance'

/** A question or a rule of a paper; `difficulty` 1–5, of a rule the mean of those it allows. */
export interface PaperUnit extends ScoredUnit {
  readonly difficulty: number
}

export interface PaperTotals {
  /** Points; rules count their number of questions times their score. */
  readonly totalScore: number
  /** A composite counts once. */
  readonly questionCount: number
  /** Σ(difficulty × score) / Σ score with two decimals; null when no question has a score. */
  readonly avgDifficulty: number | null
}

/** Adds up a paper. */
export function paperTotals(units: readonly PaperUnit[]): PaperTotals {
  const counted = units.map(({ score, count = 1, difficulty }) => ({
    points: toTenths(score) * count,
    count,
    difficulty,
  }))
  const points = counted.reduce((sum, each) => sum + each.points, 0)
  const weighted = counted.reduce((sum, each) => sum + Math.round(each.difficulty * 100) * each.points, 0)
  return {
    totalScore: sumPoints([points / 10]),
    questionCount: counted.reduce((sum, { count }) => sum + count, 0),
    avgDifficulty: points === 0 ? null : divideHalfUp(weighted, points) / 100,
  }
}
