/** Conditions asked of a record in memory, by browser and server alike. Data only: nothing here runs a string. */
import { formatInstant, parseInstant } from '../../fields/definition/zone'
import type { Arithmetic } from '../../fields/definition/condition'
import { readsOf } from '../../language/conditions/arithmetic'
import { type Normal, type NormalComparison, normalise, type NormalTest } from '../../language/conditions/normal'
import { type ArithmeticScope, compareNumbers } from './arithmetic'
import { compare, isEmpty } from './comparing'
import { compareSetting, settingItems } from './setting'
import type { CalendarDays } from './workdays'
import type { Condition } from '../types'

/** A parameter on the right side: a text, read as the left side is typed. */
class Setting {
  constructor(readonly text: string) {}
}

export { compare, isEmpty } from './comparing'

export type Values = Readonly<Record<string, unknown>>

/** The values that right sides of a condition may name. Absent parts read as empty. */
export interface Scope {
  readonly entry: Values
  /** The entry being saved, for `$entry`, where `entry` is a row that is counted. */
  readonly saved?: Values
  /** The stored row, for `$old`. */
  readonly old?: Values
  readonly me?: Values
  /** The time, for `$now`. */
  readonly now: Date
  readonly params?: Values
  /** The row an action was opened on. */
  readonly row?: Values
  /** The row a screen is about. */
  readonly record?: Values
  /** The text of a system parameter; loaded before by whoever asks. */
  readonly setting?: (key: string) => string | undefined
  /** The condition behind a name, for the caller at hand. */
  readonly named?: (name: string) => Condition
  /** A value read through references, `['parentId', 'code']`; loaded before by whoever asks. */
  readonly related?: (path: readonly string[]) => unknown
  /** True when a value read through references, or its place in a tree, is still on its way. */
  readonly waits?: (path: readonly string[], what?: 'place') => boolean
  /** The days of a calendar resource; absent or undefined until they are loaded. */
  readonly calendar?: (name: string) => CalendarDays | undefined
  /** Fields whose values are worked out of what has not arrived. */
  readonly pending?: ReadonlySet<string>
  /** The owner of a child row, for `$up`. */
  readonly up?: Values
  /** True when a node of a tree is one of the given ones or lies below one; absent = the nodes themselves only. */
  readonly under?: (node: unknown, roots: readonly unknown[], path: readonly string[]) => boolean
}

/** True when the condition holds. A test whose `$param` was not sent falls away. */
export function holds(condition: Condition, scope: Scope): boolean {
  return evaluate(normalise(condition), scope) ?? true
}

/** True when all that the condition speaks of is at hand; in the browser some is left to the server. */
export function isDecidable(condition: Condition, scope: Scope): boolean {
  return isDecided(normalise(condition), scope)
}

function isDecided(normal: Normal, scope: Scope): boolean {
  if (normal.kind === 'named') return scope.named !== undefined
  if (normal.kind === 'not') return isDecided(normal.of, scope)
  if (normal.kind === 'compare') return tellsNumbers(normal.left, scope) && tellsNumbers(normal.right, scope)
  if (normal.kind !== 'test') return normal.of.every((part) => isDecided(part, scope))
  const { path, op, operand } = normal
  if (op === 'under' && (!scope.under || scope.waits?.(path, 'place'))) return false
  return isAtHand(path, scope) && [operand].flat().every((item) => isKnown(item, scope))
}

function tellsNumbers(value: Arithmetic, scope: Scope): boolean {
  const { paths, conditions, calendars } = readsOf(value)
  return (
    paths.every((path) => isAtHand(path, scope)) &&
    conditions.every((condition) => isDecidable(condition, scope)) &&
    calendars.every((name) => scope.calendar?.(name) !== undefined)
  )
}

const isAtHand = (path: readonly string[], { related, up, waits, pending }: Scope) =>
  (path.length === 1 && !pending?.has(path[0]!)) ||
  (path[0] === '$up' && up !== undefined) ||
  (path.length > 1 && related !== undefined && !waits?.(path))

function isKnown(operand: unknown, scope: Scope): boolean {
  if (typeof operand !== 'object' || operand === null) return true
  const [kind, name] = Object.entries(operand)[0] ?? []
  if (kind === '$setting') return scope.setting !== undefined
  if (kind === '$me') return scope.me !== undefined && String(name) in scope.me
  return kind !== '$field' || isAtHand(String(name).split('.'), scope)
}

/** Null: every part fell away. */
function evaluate(normal: Normal, scope: Scope): boolean | null {
  switch (normal.kind) {
    case 'all': {
      const parts = normal.of.map((part) => evaluate(part, scope)).filter((part) => part !== null)
      return parts.length || !normal.of.length ? parts.every(Boolean) : null
    }
    case 'any': {
      const parts = normal.of.map((part) => evaluate(part, scope)).filter((part) => part !== null)
      return parts.length || !normal.of.length ? parts.some(Boolean) : null
    }
    case 'not': {
      const inner = evaluate(normal.of, scope)
      return inner === null ? null : !inner
    }
    case 'named':
      return scope.named ? evaluate(normalise(scope.named(normal.name)), scope) : false
    case 'compare':
      return evaluateComparison(normal, scope)
    case 'test':
      return evaluateTest(normal, scope)
  }
}

const evaluateComparison = ({ left, op, right }: NormalComparison, scope: Scope): boolean =>
  compareNumbers(left, op, right, arithmeticScope(scope))

/** The values of a scope, as arithmetic asks for them. */
export const arithmeticScope = (scope: Scope): ArithmeticScope => ({
  read: (path) => (path.length === 1 ? scope.entry[path[0]!] : throughSteps(path, scope)),
  old: (name) => scope.old?.[name],
  now: (by) => shift(scope.now, by),
  holds: (condition, row) => holds(condition, row ? { ...scope, entry: row } : scope),
  calendar: (name) => scope.calendar?.(name),
})

function evaluateTest({ path, op, operand }: NormalTest, scope: Scope): boolean | null {
  const left = path.length === 1 ? scope.entry[path[0]!] : throughSteps(path, scope)
  const right = Array.isArray(operand)
    ? operand.map((item) => operandValue(item, scope, left))
    : operandValue(operand, scope, left)
  if (right === notSent || (Array.isArray(right) && right.includes(notSent))) return null
  if (op === 'under') return isUnder(left, right, path, scope)
  if (right instanceof Setting) return compareSetting(left, op, right.text)
  if (!Array.isArray(right)) return compare(left, op, right)
  const settings = right.filter((item) => item instanceof Setting)
  if (settings.length === 0) return compare(left, op, right)
  const others = right.filter((item) => !(item instanceof Setting))
  const isAmong = compare(left, 'in', others) || settings.some(({ text }) => compareSetting(left, 'in', text))
  return isAmong === (op === 'in')
}

/** Nothing lies below nothing. */
function isUnder(node: unknown, right: unknown, path: readonly string[], scope: Scope): boolean {
  const given = right instanceof Setting ? settingItems(right.text) : [right].flat()
  const roots = given.filter((root) => !isEmpty(root))
  if (isEmpty(node) || roots.length === 0) return false
  return scope.under ? scope.under(node, roots, path) : roots.includes(node)
}

const notSent = Symbol('parameter was not sent')

/** A right side as a plain value; `notSent` for a parameter that is absent. */
function operandValue(operand: unknown, scope: Scope, left: unknown): unknown {
  if (typeof operand !== 'object' || operand === null) return operand
  const [kind, name] = Object.entries(operand)[0] ?? []
  switch (kind) {
    case '$field':
      return String(name).includes('.') ? throughSteps(String(name).split('.'), scope) : scope.entry[String(name)]
    case '$old':
      return scope.old?.[String(name)]
    case '$entry':
      return (scope.saved ?? scope.entry)[String(name)]
    case '$me':
      return scope.me?.[String(name)]
    case '$now':
      return nowBeside(left, formatInstant(shift(scope.now, name)))
    case '$setting':
      return new Setting(scope.setting?.(String(name)) ?? '')
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

/** The same day and time of the zone's calendar so many months on; the last day of a month that is too short for it. */
function inMonths(now: Date, count: number): Date {
  const [date = '', time = ''] = formatInstant(now).split(' ')
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return parseInstant(`${last.toISOString().slice(0, 10)} ${time}`)
}
