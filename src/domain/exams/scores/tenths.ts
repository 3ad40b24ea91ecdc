/** Scores have one decimal (00 §14). They are added, split and rounded as whole tenths and leave as points. */

/** Points as whole tenths: 2.5 → 25. */
export function toTenths(points: number): number {
  return Math.round(points * 10)
}

/** Whole tenths as points: 25 → 2.5. */
export function toPoints(tenths: number): number {
  return tenths / 10
}

/** The sum of points, exact to a tenth. */
export function sumPoints(points: Iterable<number>): number {
  let sum = 0
  for (const each of points) sum += toTenths(each)
  return toPoints(sum)
}

/** `numerator / denominator` of whole numbers as the nearest whole number, half up; 0 when the denominator is 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** A percentage with two decimals, half up (16 §1): `percentOf(27, 36)` is 75. Null when `whole` is 0. Both are points. */
export function percentOf(part: number, whole: number): number | null {
  const [numerator, denominator] = [toTenths(part), toTenths(whole)]
  return denominator === 0 ? null : divideHalfUp(numerator * 10_000, denominator) / 100
}
