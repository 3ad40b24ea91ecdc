/** Rates and percentages, rounded half up as sums on paper are. */

/** `numerator / denominator` of whole numbers as the nearest whole number, half up; 0 when the denominator is 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** `part` of `whole` in per cent with two decimals, half up (16 §1): `percentOf(27, 36)` is 75. Null when `whole` is 0. Both have one decimal at most. */
export function percentOf(part: number, whole: number): number | null {
  const [numerator, denominator] = [Math.round(part * 10), Math.round(whole * 10)]
  return denominator === 0 ? null : divideHalfUp(numerator * 10_000, denominator) / 100
}
