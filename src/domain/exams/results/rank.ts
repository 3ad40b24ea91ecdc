/** Ranks results (11 §6.2). */
import { toTenths } from '../scores/tenths'

/** A result of one person. `totalScore` is null for people without a rank: absent, void, out of scope. */
export interface RankableResult {
  readonly totalScore: number | null
  readonly usedSeconds: number
  /** A text that sorts by time, as `2026-03-01 10:00:00`. */
  readonly submitTime: string
  readonly account: string
}

export type Ranked<Result> = Result & { readonly rank: number | null }

/**
 * The results in order, each with its rank: by score falling; equal scores share a rank and the next one is skipped
 * (1, 2, 2, 4). Among equals rows stand by seconds used, then hand-in, then account; those without a score come last.
 */
export function rankResults<Result extends RankableResult>(results: readonly Result[]): Ranked<Result>[] {
  const sorted = results.toSorted(compareResults)
  const ranked: Ranked<Result>[] = []
  for (const [index, result] of sorted.entries()) {
    const before = ranked[index - 1]
    const isTie = before !== undefined && result.totalScore !== null && sameScore(before, result)
    ranked.push({ ...result, rank: result.totalScore === null ? null : isTie ? before.rank : index + 1 })
  }
  return ranked
}

function sameScore(a: RankableResult, b: RankableResult): boolean {
  return a.totalScore !== null && b.totalScore !== null && toTenths(a.totalScore) === toTenths(b.totalScore)
}

/** Negative when `a` stands before `b`: the order of `rankResults`. */
export function compareResults(a: RankableResult, b: RankableResult): number {
  if (a.totalScore === null || b.totalScore === null) {
    if (a.totalScore !== b.totalScore) return a.totalScore === null ? 1 : -1
  } else if (!sameScore(a, b)) return b.totalScore - a.totalScore
  return a.usedSeconds - b.usedSeconds || compareTexts(a.submitTime, b.submitTime) || compareTexts(a.account, b.account)
}

/** By code units: the same on every machine and in every locale. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
