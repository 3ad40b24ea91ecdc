/** The faults of arithmetic: of its form, and of the fields in it. */
import { isOneOf, isRecord } from '../../fields/definition/guards'
import { type ArithmeticOperator, arithmeticOperators, timeUnits } from '../../fields/definition/condition'
import type { Fix } from '../problem'
import { show } from '../text/show'
import { nearestName, perhaps } from '../text/nearest-name'
import { under } from '../text/pointer'
import type { ConditionCode } from './fault'
import { isOperator, isStep } from './arithmetic'

/** A fault of arithmetic; `code` says which rule it breaks. */
export interface ArithmeticFault {
  readonly code: ConditionCode
  readonly pointer: string
  readonly message: string
  readonly fix?: Fix
}

/** The fields that arithmetic may read; each answers the faults of what it is given. */
export interface ArithmeticLook {
  readonly number: (path: string, at: string) => readonly ArithmeticFault[]
  readonly moment: (path: string, at: string) => readonly ArithmeticFault[]
  readonly condition: (condition: unknown, at: string) => readonly ArithmeticFault[]
  /** False where there are no stored values. */
  readonly hasOld?: boolean
  readonly calendar: (name: string, at: string) => readonly ArithmeticFault[]
  /** Of an item: which of them count. */
  readonly row?: (condition: unknown, at: string) => readonly ArithmeticFault[]
  /** The fields of the items of a list. */
  readonly items: (list: string, at: string) => ArithmeticLook | readonly ArithmeticFault[]
}

/** Every fault of arithmetic: of its form, and of the fields in it. */
export function faultsIn(value: unknown, at: string, look: ArithmeticLook): readonly ArithmeticFault[] {
  if (typeof value === 'number') return []
  if (typeof value === 'string') return look.number(value, at)
  const entries = isRecord(value) ? Object.entries(value) : []
  const [[name, parts] = ['', undefined], ...more] = entries
  if (name === '$old' && !more.length && typeof parts === 'string')
    return oldFaults(parts, under(at, name), look, 'number')
  if (!isOperator(name)) {
    const near = nearestName(name, arithmeticOperators)
    const known = name && !near ? ` Known: ${arithmeticOperators.join(' ')}.` : perhaps(near)
    return [
      fault(
        name ? under(at, name) : at,
        `${name ? `"${name}"` : show(value)} is no arithmetic; write a number, a field or an operator with its list.${known}`,
      ),
    ]
  }
  if (more.length)
    return [fault(at, `has ${entries.map(([key]) => `"${key}"`).join(' and ')}; an operation has one operator.`)]
  const place = under(at, name)
  if (!Array.isArray(parts)) return [fault(place, `is ${show(parts)}; "${name}" takes a list.`)]
  return faultsOf(name, parts, place, look)
}

/** Stored values are those of the entry itself. */
function oldFaults(path: string, at: string, look: ArithmeticLook, kind: 'number' | 'moment') {
  if (look.hasOld === false) return [fault(at, '"$old" means stored values, which there are none of here.')]
  if (path.includes('.'))
    return [fault(at, `is "${path}"; stored values are those of the entry itself, without a step.`)]
  return look[kind](path, at)
}

const fault = (pointer: string, message: string): ArithmeticFault => ({ code: 'condition-operand', pointer, message })

const lengths: Partial<Record<ArithmeticOperator, number>> = { minus: 2, over: 2, round: 2, if: 3 }

function faultsOf(name: ArithmeticOperator, parts: readonly unknown[], at: string, look: ArithmeticLook) {
  const length = lengths[name]
  if (length !== undefined && parts.length !== length)
    return [fault(at, `has ${parts.length} parts; "${name}" takes ${length}.`)]
  if (name === 'between' && (parts.length < 3 || parts.length > 4))
    return [fault(at, `has ${parts.length} parts; "between" takes from, until, a unit, and for workdays a calendar.`)]
  if (name === 'sum' && (parts.length < 2 || parts.length > 3))
    return [
      fault(at, `has ${parts.length} parts; "sum" takes a list, a number of each row, and as wanted a condition.`),
    ]
  if (parts.length < 2) return [fault(at, `has ${parts.length} parts; "${name}" takes two or more.`)]
  const [first, second, third] = parts
  switch (name) {
    case 'round':
      return [
        ...faultsIn(first, under(at, 0), look),
        ...(isPlaces(second)
          ? []
          : [fault(under(at, 1), `is ${show(second)}; decimals are a whole number from 0 to 10.`)]),
      ]
    case 'between':
      return [
        ...[first, second].flatMap((each, index) => momentFaults(each, under(at, index), look)),
        ...(isOneOf(timeUnits, third) ? [] : [unitFault(third, under(at, 2))]),
        ...calendarFaults(third, parts, under(at, 3), look),
      ]
    case 'if': {
      const condition = isRecord(first)
        ? look.condition(first, under(at, 0))
        : [fault(under(at, 0), `is ${show(first)}; a condition is an object.`)]
      return [...condition, ...[second, third].flatMap((each, index) => faultsIn(each, under(at, index + 1), look))]
    }
    case 'sum': {
      if (typeof first !== 'string') return [fault(under(at, 0), `is ${show(first)}; it names a list of this row.`)]
      const inside = look.items(first, under(at, 0))
      if (!('number' in inside)) return inside
      return [...faultsIn(second, under(at, 1), inside), ...rowFaults(third, parts, under(at, 2), inside)]
    }
    default:
      return parts.flatMap((part, index) => faultsIn(part, under(at, index), look))
  }
}

/** Which rows of a list count. */
function rowFaults(condition: unknown, parts: readonly unknown[], at: string, look: ArithmeticLook) {
  if (parts.length < 3) return []
  return isRecord(condition) && look.row
    ? look.row(condition, at)
    : [fault(at, `is ${show(condition)}; a condition is an object.`)]
}

function unitFault(unit: unknown, pointer: string): ArithmeticFault {
  const near = nearestName(String(unit), timeUnits)
  const fix: Fix | undefined = near ? { title: `write "${near}"`, kind: 'set', pointer, value: near } : undefined
  return {
    ...fault(pointer, `is ${show(unit)}, which is no unit.${perhaps(near) || ` Known: ${timeUnits.join(' ')}.`}`),
    fix,
  }
}

/** Working days alone ask a calendar. */
function calendarFaults(unit: unknown, parts: readonly unknown[], at: string, look: ArithmeticLook) {
  if (parts.length < 4) return []
  const [, , , calendar] = parts
  if (unit === 'workdays')
    return typeof calendar === 'string'
      ? look.calendar(calendar, at)
      : [fault(at, `is ${show(calendar)}; it names a calendar resource.`)]
  const fix: Fix = { title: 'take the calendar away', kind: 'remove', pointer: at }
  return [{ ...fault(at, `names a calendar, which says nothing of ${show(unit)}; "workdays" asks it.`), fix }]
}

const isPlaces = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10

function momentFaults(value: unknown, at: string, look: ArithmeticLook): readonly ArithmeticFault[] {
  if (typeof value === 'string') return look.moment(value, at)
  const [[name, part] = ['', undefined], ...more] = isRecord(value) ? Object.entries(value) : []
  if (!more.length && name === '$old' && typeof part === 'string')
    return oldFaults(part, under(at, name), look, 'moment')
  if (!more.length && name === '$now' && (part === true || isStep(part))) return []
  return [fault(at, `is ${show(value)}; write a field with a date or time, or {"$now": true}.`)]
}
