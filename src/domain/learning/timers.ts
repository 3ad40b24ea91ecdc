/**
 * Moments at which something becomes due (04-courses §1.4, §1.9). Each follows from stored times, never from the last run
 * of a timer, so a timer that was stopped catches up and one that runs twice changes nothing.
 */
import { formatInstant, parseInstant } from '../../fields/definition/zone'

/** Milliseconds since 1970. */
export type Instant = number

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A learner is reminded of a thing at most once in this time (04-courses §1.4). */
export const reminderPause = 24 * hour
/** The hour of the day at which reminders go out, in the server's zone (04-courses §1.9). */
const reminderClock = '09:00:00'

/** True once a moment has come; an absent moment never comes. */
export function isDue(moment: Instant | undefined, now: Instant): boolean {
  return moment !== undefined && moment <= now
}

/** True if a deadline was missed: an act at the deadline itself is in time, and a thing without deadline is never late. */
export function hasPassed(deadline: Instant | undefined, time: Instant): boolean {
  return deadline !== undefined && time > deadline
}

/**
 * The time after which a sitting without reports is over: three intervals, 90 s as views are closed (04-courses §1.9), in
 * milliseconds.
 */
export function sittingPause(reportSeconds: number): number {
  return 3 * reportSeconds * second
}

/**
 * The same time of day so many days later in the server's zone: due date of a job map, end of "days after joining"
 * (05-course-push §8).
 */
export function daysLater(instant: Instant, days: number): Instant {
  const [date = '', time = ''] = formatInstant(new Date(instant)).split(' ')
  return parseInstant(`${dayLater(date, days)} ${time}`).getTime() + (instant % second)
}

/**
 * Period in which a course is open: always, through the day `end` (`yyyy-MM-dd`), or so many days after joining
 * (04-courses §3.1, `validType`).
 */
export type Validity =
  | { readonly kind: 'always' }
  | { readonly kind: 'dates'; readonly end: string }
  | { readonly kind: 'days'; readonly days: number }

/** The moment from which a learner may study a course no more; none when it stays open (04-courses §3.1). */
export function expireTime(validity: Validity, joinTime: Instant): Instant | undefined {
  if (validity.kind === 'dates') return parseInstant(`${dayLater(validity.end, 1)} 00:00:00`).getTime()
  return validity.kind === 'days' ? daysLater(joinTime, validity.days) : undefined
}

/** The moment at which an unpaid order closes (04-courses §9). */
export function orderCloseTime(createTime: Instant, closeMinutes: number): Instant {
  return createTime + closeMinutes * minute
}

/**
 * The moment at which those who have not completed are reminded: 09:00 so many days before the end; none for 0 days
 * (05-course-push §1).
 */
export function reminderTime(endTime: Instant, remindDays: number): Instant | undefined {
  if (remindDays === 0) return undefined
  const [date = ''] = formatInstant(new Date(endTime)).split(' ')
  return parseInstant(`${dayLater(date, -remindDays)} ${reminderClock}`).getTime()
}

/**
 * True if a learner may be reminded of a thing: for the first time, or 24 hours or more after the last time (04-courses
 * §1.4).
 */
export function canRemind(lastRemindTime: Instant | undefined, now: Instant): boolean {
  return lastRemindTime === undefined || now - lastRemindTime >= reminderPause
}

function dayLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)
}
