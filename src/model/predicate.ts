/** Conditions asked of a record in memory, by browser and server alike. Data only: nothing here runs a string. */
import { formatInstant } from '../fields/zone'
import { type Normal, type NormalTest, normalise } from '../language/conditions/normal'
import type { Condition } from './types'

export type Values = Readonly<Record<string, unknown>>

/** What the right sides of a condition may speak of. Absent parts answer as empty. */
export interface Scope {
  readonly entry: Values
  /** The stored row, for `$old`. */
  readonly old?: Values
  readonly me?: Values
  readonly now?: Date
  readonly params?: Values
  /** The row an action was opened on. */
  readonly row?: Values
  /** The row a screen is about. */
  readonly record?: Values
  readonly setting?: (key: string) => unknown
  /** A value read through references, `['parentId', 'code']`; loaded before by whoever asks. */
  readonly related?: (path: readonly string[]) => unknown
  /** The owner of a child row, for `$up`. */
  readonly up?: Values
  /** Whether a node of a tree is the given one or lies below it; absent = the node itself only. */
  readonly under?: (node: unknown, root: unknown, path: readonly string[]) => boolean
}

/** Whether the condition holds. A test whose `$param` was not sent falls away. */
export function holds(condition: Condition, scope: Scope): boolean {
  return judge(normalise(condition), scope) ?? true
}

/** Null: every part fell away. */
function judge(normal: Normal, scope: Scope): boolean | null {
  switch (normal.kind) {
    case 'all': {
      const parts = normal.of.map((part) => judge(part, scope)).filter((part) => part !== null)
      return parts.length || !normal.of.length ? parts.every(Boolean) : null
    }
    case 'any': {
      const parts = normal.of.map((part) => judge(part, scope)).filter((part) => part !== null)
      return parts.length || !normal.of.length ? parts.some(Boolean) : null
    }
    case 'not': {
      const inner = judge(normal.of, scope)
      return inner === null ? null : !inner
    }
    case 'named':
      return false
    case 'test':
      return judgeTest(normal, scope)
  }
}

function judgeTest({ path, op, operand }: NormalTest, scope: Scope): boolean | null {
  const left = path.length === 1 ? scope.entry[path[0]!] : throughSteps(path, scope)
  const right = Array.isArray(operand)
    ? operand.map((item) => operandValue(item, scope, left))
    : operandValue(operand, scope, left)
  if (right === notSent || (Array.isArray(right) && right.includes(notSent))) return null
  if (op === 'under') return scope.under ? scope.under(left, right, path) : same(left, right)
  return compare(left, op, right)
}

const notSent = Symbol('parameter was not sent')

/** A right side as a plain value; `notSent` for a parameter that is absent. */
function operandValue(operand: unknown, scope: Scope, left: unknown): unknown {
  if (typeof operand !== 'object' || operand === null) return operand
  const [kind, name] = Object.entries(operand)[0] as [string, unknown]
  switch (kind) {
    case '$field':
      return String(name).includes('.') ? throughSteps(String(name).split('.'), scope) : scope.entry[String(name)]
    case '$old':
      return scope.old?.[String(name)]
    case '$me':
      return scope.me?.[String(name)]
    case '$now':
      return nowBeside(left, formatInstant(shift(scope.now ?? new Date(), name)))
    case '$setting':
      return scope.setting?.(String(name))
    case '$param': {
      const value = scope.params?.[String(name)]
      return isEmpty(value) ? notSent : value
    }
    case '$row':
      return scope.row?.[String(name)]
    case '$record':
      return scope.record?.[String(name)]
    default:
      return operand
  }
}

/** Beside a day, now is the day that it is here. */
const nowBeside = (left: unknown, now: string): string =>
  typeof left === 'string' && left.length === 10 ? now.slice(0, 10) : now

/** A value of the owner of a row, which is at hand, or one read through references. */
function throughSteps(path: readonly string[], scope: Scope): unknown {
  return path[0] === '$up' && path.length === 2 && scope.up ? scope.up[path[1]!] : scope.related?.(path)
}

const unitMs: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 36e5, d: 864e5, w: 6048e5 }

/** `true` is now itself; `-7d` is seven days ago (units s m h d w, and months M and years y of the calendar). */
export function shift(now: Date, by: unknown): Date {
  const parts = typeof by === 'string' ? /^([+-]?\d+)([smhdwMy])$/.exec(by) : null
  if (!parts) return now
  const [count, unit] = [Number(parts[1]), parts[2]!]
  if (unit !== 'M' && unit !== 'y') return new Date(now.getTime() + count * unitMs[unit]!)
  return inMonths(now, unit === 'y' ? count * 12 : count)
}

/** The same day and time so many months on; the last day of a month that is too short for it. */
function inMonths(now: Date, count: number): Date {
  const day = now.getUTCDate()
  const first = new Date(now)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + count)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first
}

/** Null, undefined, an empty text and an empty list are empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** One test of the grammar on plain values. A comparison with an empty side holds for `ne` and `nin` alone. */
export function compare(left: unknown, op: NormalTest['op'], right: unknown): boolean {
  switch (op) {
    case 'empty':
      return isEmpty(left) === (right !== false)
    case 'eq':
      return same(left, right)
    case 'ne':
      return !same(left, right)
    case 'in':
      return isAmong(left, right)
    case 'nin':
      return !isAmong(left, right)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return ordered(left, op, right)
    case 'like':
      return !isEmpty(left) && !isEmpty(right) && fold(left).includes(fold(right))
    case 'starts':
      return !isEmpty(left) && !isEmpty(right) && fold(left).startsWith(fold(right))
    case 'has':
      // Nothing holds the empty, as nothing is like it: a list with an empty item does not say what is missing.
      return Array.isArray(left) && !isEmpty(right) && left.includes(right)
    case 'under':
      return same(left, right)
  }
}

/** A list is among others when any of its items is. */
function isAmong(left: unknown, right: unknown): boolean {
  const others: readonly unknown[] = Array.isArray(right) ? right : isEmpty(right) ? [] : [right]
  if (!Array.isArray(left) || left.length === 0) return others.some((item) => same(left, item))
  return others.some((item) => !isEmpty(item) && left.includes(item))
}

function same(left: unknown, right: unknown): boolean {
  return isEmpty(left) ? isEmpty(right) : left === right
}

function ordered(left: unknown, op: 'gt' | 'gte' | 'lt' | 'lte', right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right) || typeof left !== typeof right) return false
  const [a, b] = [left as string | number, right as string | number]
  if (op === 'gt') return a > b
  if (op === 'gte') return a >= b
  return op === 'lt' ? a < b : a <= b
}

const fold = (value: unknown) => String(value).toLowerCase()
