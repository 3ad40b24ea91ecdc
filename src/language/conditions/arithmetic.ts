/** Arithmetic as it is written in conditions and `x-computed`: its operators, and the fields that it reads. */
import { isOneOf } from '../../fields/definition/guards'
import {
  type Arithmetic,
  type ArithmeticOperator,
  arithmeticOperators,
  type Condition,
  type Moment,
} from '../../fields/definition/condition'

type Operation = Exclude<Arithmetic, string | number | { $old: string }>

/** An operator with its list; as a right side, a bare text or number is a literal. */
export const isArithmetic = (value: unknown): value is Operation =>
  looksLikeArithmetic(value) && Object.values(value).length === 1 && Array.isArray(Object.values(value)[0])

/** An object whose keys are arithmetic operators, however it goes on. */
export function looksLikeArithmetic(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(isOperator)
}

export const isOperator = (name: string): name is ArithmeticOperator => isOneOf(arithmeticOperators, name)

/** A step from the present: `-7d`. */
export const isStep = (value: unknown): boolean => typeof value === 'string' && /^[+-]\d+[smhdwMy]$/.test(value)

export interface ArithmeticReads {
  /** Paths of the row. */
  readonly paths: readonly (readonly string[])[]
  readonly conditions: readonly Condition[]
  /** Calendar resources that working days are counted by. */
  readonly calendars: readonly string[]
  /** True when the present is one of its parts. */
  readonly isOfNow: boolean
  /** True when stored values are among its parts. */
  readonly isOfOld: boolean
}

/** The values that arithmetic needs; a rule may ask of what another rule refuses, so it takes anything. */
export function readsOf(value: Arithmetic): ArithmeticReads {
  if (typeof value === 'string') return { ...nothing, paths: [value.split('.')] }
  if (isOld(value)) return { ...nothing, isOfOld: true }
  if (!isArithmetic(value)) return nothing
  if ('round' in value) return readsOf(value.round[0])
  if ('between' in value) {
    const [from, until, , calendar] = value.between
    return joined([
      momentReads(from),
      momentReads(until),
      { ...nothing, calendars: calendar === undefined ? [] : [calendar] },
    ])
  }
  // The paths of the other part are of the items.
  if ('sum' in value) return { ...nothing, paths: typeof value.sum[0] === 'string' ? [[value.sum[0]]] : [] }
  if ('if' in value) {
    const [condition, ...parts] = value.if
    const conditions = typeof condition === 'object' && condition !== null ? [condition] : []
    return joined([{ ...nothing, conditions }, ...parts.map(readsOf)])
  }
  return joined(Object.values(value).flat().map(readsOf))
}

const isOld = (value: unknown): value is { readonly $old: string } =>
  typeof value === 'object' && value !== null && '$old' in value

const nothing: ArithmeticReads = { paths: [], conditions: [], calendars: [], isOfNow: false, isOfOld: false }

function momentReads(value: Moment): ArithmeticReads {
  if (typeof value === 'string') return { ...nothing, paths: [value.split('.')] }
  if (typeof value !== 'object' || value === null) return nothing
  return isOld(value) ? { ...nothing, isOfOld: true } : { ...nothing, isOfNow: true }
}

const joined = (parts: readonly ArithmeticReads[]): ArithmeticReads => ({
  paths: parts.flatMap(({ paths }) => paths),
  conditions: parts.flatMap(({ conditions }) => conditions),
  calendars: parts.flatMap(({ calendars }) => calendars),
  isOfNow: parts.some(({ isOfNow }) => isOfNow),
  isOfOld: parts.some(({ isOfOld }) => isOfOld),
})
