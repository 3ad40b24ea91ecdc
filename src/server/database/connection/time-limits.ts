/** Milliseconds that a statement may run; 0 = no limit. */

/**
 * `brief` while somebody waits for the answer, `usual` for what is known to be much (sheets, reports, jobs), `none` for bulk
 * loads and changes of tables.
 */
export type TimeLimit = 'brief' | 'usual' | 'none'

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
