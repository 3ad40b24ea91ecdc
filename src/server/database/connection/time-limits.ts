/** Milliseconds that a statement may run, and a transaction of many; 0 = no limit. */

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

/** A transaction of many short statements holds its locks, and on the embedded engine everybody: it may take so many times the limit of one. */
const statementsLong = 4

/** Milliseconds for all statements of one use of a connection. */
export const limitOfUse = (limit: number): number => (limit > 0 ? statementsLong * limit : Infinity)
