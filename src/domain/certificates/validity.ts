/** How long a certificate is valid (09 §8, §9), in days of the calendar: no zone has a say in it. */

/** Stored codes of `validType`. */
export const validTypes = { unlimited: 0, months: 1, until: 2 } as const

export interface ValidityRule {
  readonly validType: number
  readonly validMonths?: number
  /** `2028-01-31`. */
  readonly validEnd?: string
}

/** The last day on which a certificate of that day is valid; undefined: it does not expire. */
export function lastValidDay(rule: ValidityRule, issueDay: string): string | undefined {
  if (rule.validType === validTypes.months && rule.validMonths) return monthsLater(issueDay, rule.validMonths)
  if (rule.validType === validTypes.until) return rule.validEnd || undefined
  return undefined
}

/** The same day of a later month, or its last one where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  // Day 0 is the last of the month before.
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
