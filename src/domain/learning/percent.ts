/**
 * Percentages of the learning model. Progress is a whole number, rounded down; a rate has two decimals (04-courses §1.2,
 * §1.5).
 */
import { percentOf } from '../percent'

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

/**
 * The parts that progress is made of: the required ones, all of them when none is required (04-courses §1.2 for resources
 * and members of a series, 05-course-push §1 for courses of a push, §8 for tasks of a level).
 */
export function countedParts<Part extends { readonly isRequired: boolean }>(parts: readonly Part[]): readonly Part[] {
  const required = parts.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : parts
}
