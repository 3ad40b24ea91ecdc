/** Figures about the totals of an exam (11 §6.4). */
import { divideHalfUp } from '../../percent'
import { toPoints, toTenths } from '../scores/tenths'

/** One of ten equal bands of percent: `from` inclusive, `to` exclusive but in the last. */
export interface ScoreBand {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** In points; null without results. Mean half up to a tenth; deviation of the population with two decimals. */
export interface ScoreStatistics {
  readonly avg: number | null
  readonly max: number | null
  readonly min: number | null
  readonly median: number | null
  readonly stdDev: number | null
  readonly distribution: readonly ScoreBand[]
}

/** Computes the figures of effective totals; both totals and the full score are points. */
export function scoreStatistics(totals: readonly number[], fullScore: number): ScoreStatistics {
  const sorted = totals.map(toTenths).toSorted((a, b) => a - b)
  const distribution = bandsOf(sorted, toTenths(fullScore))
  if (sorted.length === 0) return { avg: null, max: null, min: null, median: null, stdDev: null, distribution }
  const sum = sorted.reduce((before, each) => before + each, 0)
  const mean = sum / sorted.length
  const variance = sorted.reduce((before, each) => before + (each - mean) ** 2, 0) / sorted.length
  return {
    avg: toPoints(divideHalfUp(sum, sorted.length)),
    max: toPoints(sorted.at(-1)!),
    min: toPoints(sorted[0]!),
    median: medianOf(sorted),
    stdDev: Math.round(Math.sqrt(variance) * 10) / 100,
    distribution,
  }
}

/** The middle, or the mean of the two in the middle, which may have two decimals. */
function medianOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2)
  return (sorted[half]! + sorted[sorted.length - 1 - half]!) / 20
}

function bandsOf(tenths: readonly number[], full: number): ScoreBand[] {
  const bandOf = (total: number) => (full === 0 ? 0 : Math.min(9, Math.floor((total * 10) / full)))
  return Array.from({ length: 10 }, (_, band) => ({
    from: band * 10,
    to: band * 10 + 10,
    count: tenths.filter((total) => bandOf(total) === band).length,
  }))
}
