/** Coverage of a resource: the parts of it that a learner played, as a union of intervals (04-courses §1.2). */

/**
 * A played part: from (included) to (excluded), in whole seconds of a video or audio. Pages count likewise: page n is
 * `[n - 1, n]`.
 */
export type Interval = readonly [from: number, to: number]

/** Intervals in rising order that neither touch nor overlap: the form in which `coveredRanges` is stored. */
export type Coverage = readonly Interval[]

/**
 * The union of intervals in any order: overlaps count once, empty intervals count nothing (04-courses §1.2, "union of
 * played ranges").
 */
export function unionOf(intervals: readonly Interval[]): Coverage {
  const union: Interval[] = []
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    if (from >= to) continue
    const last = union.at(-1)
    if (last && from <= last[1]) union[union.length - 1] = [last[0], Math.max(last[1], to)]
    else union.push([from, to])
  }
  return union
}

/** Length of a coverage, in the unit of its intervals; a jump ahead adds nothing (04-courses §1.2). */
export function coveredLength(coverage: Coverage): number {
  return coverage.reduce((sum, [from, to]) => sum + to - from, 0)
}
