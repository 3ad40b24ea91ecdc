/** The days a report speaks of: as asked for, or the last thirty; and the days of equal number before them. */
import { formatInstant, isDayText, parseInstant } from '../../fields/definition/zone'
import type { DateStep } from '../../model/types/report'
import { Refusal } from '../core/errors'

/** Two days of the server's zone, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

const usualDays = 30
const mostDays = 366
const dayMs = 86_400_000

/** Reads the two days under their names, or `days`; a day to come is cut to today. */
export function periodOf(
  params: Readonly<Record<string, unknown>>,
  now: Date,
  [start, end]: readonly [string, string] = ['startDate', 'endDate'],
): Period {
  const today = formatInstant(now).slice(0, 10)
  const lastDay = dayOf(params, end) ?? today
  const endDate = [lastDay, today].sort()[0]!
  const startDate = dayOf(params, start) ?? addDays(endDate, 1 - daysOf(params.days))
  if (startDate > endDate) throw new Refusal('report.period-reversed')
  if (lengthOf({ startDate, endDate }) > mostDays) throw new Refusal('report.period-too-long', { count: mostDays })
  return { startDate, endDate }
}

function dayOf(params: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = params[name]
  if (value === undefined || value === null || value === '') return undefined
  const day = String(value).slice(0, 10)
  if (!isDayText(day)) throw new Refusal('request.parameter-type', { name })
  return day
}

function daysOf(value: unknown): number {
  const days = Number(value)
  return Number.isSafeInteger(days) && days >= 1 && days <= mostDays ? days : usualDays
}

/** The period of equal length that ends the day before. */
export function before(period: Period): Period {
  const days = lengthOf(period)
  return { startDate: addDays(period.startDate, -days), endDate: addDays(period.startDate, -1) }
}

const lengthOf = ({ startDate, endDate }: Period): number => (utc(endDate) - utc(startDate)) / dayMs + 1

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day that many days later, as `2026-01-31`. */
export const addDays = (day: string, count: number): string =>
  new Date(utc(day) + count * dayMs).toISOString().slice(0, 10)

/** The first moment of the period, and the first one after it. */
export const momentsOf = ({ startDate, endDate }: Period) => ({
  from: parseInstant(`${startDate} 00:00:00`),
  until: parseInstant(`${addDays(endDate, 1)} 00:00:00`),
})

/** A day, the Monday of its week, or its month. */
export function bucketOf(day: string, step: DateStep): string {
  if (step === 'month') return day.slice(0, 7)
  if (step === 'day') return day
  const weekday = (new Date(utc(day)).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** Every day, week or month that the period touches. */
export function bucketsOf(period: Period, step: DateStep): string[] {
  const days = Array.from({ length: lengthOf(period) }, (_, at) => addDays(period.startDate, at))
  return [...new Set(days.map((day) => bucketOf(day, step)))]
}
