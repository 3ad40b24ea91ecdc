/** Arithmetic on plain values, exact in decimals: the same numbers as the statement of a list gives. */
import { isRecord } from '../../fields/definition/guards'
import { formatInstant, isDayText, isInstantText, parseInstant } from '../../fields/definition/zone'
import type { Arithmetic, Between, Comparison, Condition, Moment, RowSum } from '../../fields/definition/condition'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalOf,
  divideDecimals,
  multiplyDecimals,
  numberOf,
  roundDecimal,
  subtractDecimals,
} from '../../fields/number/decimal'
import type { WorkedOut } from '../../fields/definition/computed'
import { type CalendarDays, workdaysBetween } from './workdays'

/** The row that arithmetic reads, and the time. */
export interface ArithmeticScope {
  readonly read: (path: readonly string[]) => unknown
  readonly old: (name: string) => unknown
  /** The present, shifted by a step. */
  readonly now: (by: true | string) => Date
  /** Of the row itself, or of a row of one of its lists. */
  readonly holds: (condition: Condition, row?: Readonly<Record<string, unknown>>) => boolean
  /** The days that a calendar resource names. */
  readonly calendar: (name: string) => CalendarDays | undefined
}

type Worth = Decimal | null

/** The value of a computed field; null where a part of it is empty, or the field cannot hold it. */
export function workedOutValue({ value, decimals, most }: WorkedOut, scope: ArithmeticScope): number | null {
  const exact = workOut(value, scope)
  const kept = exact && decimals !== undefined ? roundDecimal(exact, decimals) : exact
  if (!kept) return null
  const number = numberOf(kept)
  return Math.abs(number) <= most ? number : null
}

/** Two worked out numbers compared. One that is empty equals another that is, and stands in no order. */
export function compareNumbers(left: Arithmetic, op: Comparison, right: Arithmetic, scope: ArithmeticScope): boolean {
  const [one, other] = [workOut(left, scope), workOut(right, scope)]
  if (!one || !other) return op === 'eq' ? one === other : op === 'ne' && one !== other
  const by = compareDecimals(one, other)
  switch (op) {
    case 'eq':
      return by === 0
    case 'ne':
      return by !== 0
    case 'gt':
      return by > 0
    case 'gte':
      return by >= 0
    case 'lt':
      return by < 0
    case 'lte':
      return by <= 0
  }
}

function workOut(value: Arithmetic, scope: ArithmeticScope): Worth {
  if (typeof value === 'number') return decimalOf(value)
  if (typeof value === 'string') return numeric(scope.read(value.split('.')))
  if ('$old' in value) return numeric(scope.old(value.$old))
  if ('plus' in value) return folded(value.plus, scope, addDecimals)
  if ('times' in value) return folded(value.times, scope, multiplyDecimals)
  if ('minus' in value) return folded(value.minus, scope, (one, other) => subtractDecimals(one, other))
  if ('over' in value) return folded(value.over, scope, divideDecimals)
  if ('min' in value) return folded(value.min, scope, (one, other) => (compareDecimals(one, other) <= 0 ? one : other))
  if ('max' in value) return folded(value.max, scope, (one, other) => (compareDecimals(one, other) >= 0 ? one : other))
  if ('or' in value) return firstOf(value.or, scope)
  if ('between' in value) return timeBetween(value.between, scope)
  if ('sum' in value) return sumOf(value.sum, scope)
  if ('if' in value) return workOut(scope.holds(value.if[0]) ? value.if[1] : value.if[2], scope)
  const of = workOut(value.round[0], scope)
  return of && roundDecimal(of, value.round[1])
}

/** A text is a number where it is read out of a list of texts. */
const numeric = (value: unknown): Worth =>
  typeof value === 'number' || typeof value === 'string' ? decimalOf(value) : null

function folded(parts: readonly Arithmetic[], scope: ArithmeticScope, by: (one: Decimal, other: Decimal) => Worth) {
  const [first, ...others] = parts.map((part) => workOut(part, scope))
  return others.reduce<Worth>((sum, each) => (sum && each ? by(sum, each) : null), first ?? null)
}

function firstOf(parts: readonly Arithmetic[], scope: ArithmeticScope): Worth {
  for (const part of parts) {
    const value = workOut(part, scope)
    if (value) return value
  }
  return null
}

/** Over the items of a list that count; those without a value add nothing. */
function sumOf([list, value, filter]: RowSum, scope: ArithmeticScope): Worth {
  const items = scope.read([list])
  if (!Array.isArray(items)) return zero
  return items
    .map((item) => (isRecord(item) ? item : {}))
    .filter((item) => !filter || scope.holds(filter, item))
    .map((item) => workOut(value, { ...scope, read: ([name = '']) => item[name] }))
    .reduce<Decimal>((sum, each) => (each ? addDecimals(sum, each) : sum), zero)
}

const zero: Decimal = { digits: 0n, scale: 0 }

const secondsOf = { minutes: 60, hours: 3600, days: 86_400 } as const

function timeBetween([from, until, unit, calendar]: Between, scope: ArithmeticScope): Worth {
  const [start, end] = [momentOf(from, scope), momentOf(until, scope)]
  if (start === null || end === null) return null
  if (unit === 'workdays') {
    const days = calendar === undefined ? undefined : scope.calendar(calendar)
    return decimalOf(workdaysBetween(start.slice(0, 10), end.slice(0, 10), days))
  }
  if (unit === 'months' || unit === 'years') {
    const months = wholeMonths(start, end)
    return decimalOf(unit === 'months' ? months : Math.trunc(months / 12))
  }
  return divideDecimals(decimalOf(secondsBetween(start, end))!, decimalOf(secondsOf[unit])!)
}

/** The text of a day or of a moment; the present beside a day is a moment too. */
function momentOf(value: Moment, scope: ArithmeticScope): string | null {
  if (typeof value !== 'string' && '$now' in value) return formatInstant(scope.now(value.$now))
  const found = typeof value === 'string' ? scope.read(value.split('.')) : scope.old(value.$old)
  return isDayText(found) || isInstantText(found) ? found : null
}

const isDay = (text: string) => text.length === 10
const momentText = (text: string) => (isDay(text) ? `${text} 00:00:00` : text)

/** Days are counted by the calendar; moments by the seconds that pass. */
function secondsBetween(start: string, end: string): number {
  if (isDay(start) && isDay(end)) return (Date.parse(end) - Date.parse(start)) / 1000
  return (parseInstant(momentText(end)).getTime() - parseInstant(momentText(start)).getTime()) / 1000
}

/** The months that are over: from the 31st of January to the 28th of February none is. */
function wholeMonths(start: string, end: string): number {
  const [one, other] = [momentText(start), momentText(end)]
  const months = (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 + monthOf(other) - monthOf(one)
  const [begin, finish] = [one.slice(8), other.slice(8)]
  if (months > 0 && finish < begin) return months - 1
  return months < 0 && finish > begin ? months + 1 : months
}

const monthOf = (text: string) => Number(text.slice(5, 7))
