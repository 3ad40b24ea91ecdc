/** Working days: Monday to Friday, without the holidays and with the working weekends that a calendar names. */

/** Day → what the calendar makes of it. */
export type CalendarDays = ReadonlyMap<string, 'holiday' | 'working'>

const dayMs = 86_400_000
/** The 5th of January 1970 was a Monday. */
const firstMonday = 4

/** From the first day to the last, both counted; below zero where the last comes first. */
export function workdaysBetween(from: string, until: string, calendar: CalendarDays = new Map()): number {
  if (until < from) return -workdaysBetween(until, from, calendar)
  let count = weekdaysBefore(numberOf(until) + 1) - weekdaysBefore(numberOf(from))
  for (const [day, kind] of calendar) {
    if (day < from || day > until) continue
    if (kind === 'holiday' && !isWeekend(day)) count -= 1
    if (kind === 'working' && isWeekend(day)) count += 1
  }
  return count
}

/** Days since the first Monday. */
const numberOf = (day: string) => Date.parse(day) / dayMs - firstMonday

const weekday = (number: number) => ((number % 7) + 7) % 7
const isWeekend = (day: string) => weekday(numberOf(day)) > 4

/** Days from Monday to Friday before a day, since the first Monday. */
const weekdaysBefore = (number: number) => Math.floor(number / 7) * 5 + Math.min(weekday(number), 5)
