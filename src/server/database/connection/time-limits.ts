/** Milliseconds that a statement may run; 0 = no limit. */
import type { TimeLimit } from './executor'

export interface TimeLimits {
  /** While somebody waits for its answer. */
  readonly briefLimit?: number
  /** Sheets, reports, jobs, and what is not known to be brief. */
  readonly timeLimit?: number
}

export const briefLimit = 5000
export const usualLimit = 60_000

/** The limits as numbers; what is brief takes no longer than the rest. */
export function timeLimitsOf(given: TimeLimits): Readonly<Record<TimeLimit, number>> {
  const { timeLimit: usual = usualLimit, briefLimit: brief = briefLimit } = given
  return { brief: usual > 0 && (brief === 0 || brief > usual) ? usual : brief, usual, none: 0 }
}
