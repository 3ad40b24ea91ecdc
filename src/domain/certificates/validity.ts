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
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const count = year * 12 + month - 1 + months
  const [atYear, atMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const last = daysOf(atYear, atMonth)
  return [String(atYear).padStart(4, '0'), two(atMonth), two(Math.min(date, last))].join('-')
}

const two = (part: number) => String(part).padStart(2, '0')

const daysOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
