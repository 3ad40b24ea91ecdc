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
