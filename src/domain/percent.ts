/**
 * Percentages. Progress is a whole number, rounded down (04-courses §1.2); a rate has two decimals, half up (04-courses §1.5,
 * 16 §1).
 */

/** `numerator / denominator` of whole numbers as the nearest whole number, half up; 0 when the denominator is 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/**
 * `part` of `whole` in per cent with two decimals, half up (16 §1): `percentOf(27, 36)` is 75. Null when `whole` is 0. Both
 * have one decimal at most.
 */
export function percentOf(part: number, whole: number): number | null {
  const [numerator, denominator] = [Math.round(part * 10), Math.round(whole * 10)]
  return denominator === 0 ? null : divideHalfUp(numerator * 10_000, denominator) / 100
}

/** `part` of `whole` as a whole percent, rounded down, from 0 to 100; 0 when there is no whole (04-courses §1.2). */
export function wholePercent(part: number, whole: number): number {
  if (whole <= 0) return 0
  return Math.min(100, Math.floor((part * 100) / whole))
}

/** The average of whole percents, rounded down; 0 when there are none (04-courses §1.2, "average of the percent"). */
export function averagePercent(percents: readonly number[]): number {
  if (percents.length === 0) return 0
  return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
}

/** Finished among members as a percent with two decimals, half up; 0 without members (04-courses §1.5). */
export function finishRate(finished: number, members: number): number {
  return percentOf(finished, members) ?? 0
}
