/** One tagged tree for every back end of the condition grammar: predicate, JSON Schema, SQL, form dependencies. */
import { isOneOf, keysOf } from '../../fields/definition/guards'
import {
  type Arithmetic,
  type Comparison,
  type Condition,
  comparisons,
  type Operand,
  type Operator,
  operators,
} from '../../fields/definition/condition'
import { isArithmetic, readsOf } from './arithmetic'

export type Normal =
  | { readonly kind: 'all'; readonly of: readonly Normal[] }
  | { readonly kind: 'any'; readonly of: readonly Normal[] }
  | { readonly kind: 'not'; readonly of: Normal }
  | { readonly kind: 'named'; readonly name: string }
  | NormalComparison
  | NormalTest

/** Two numbers, at least one of them worked out. */
export interface NormalComparison {
  readonly kind: 'compare'
  readonly left: Arithmetic
  readonly op: Comparison
  readonly right: Arithmetic
}

/** `path` holds the steps of the left side: `['status']`, `['channel', 'enableStatus']`, `['$up', 'name']`. */
export interface NormalTest {
  readonly kind: 'test'
  readonly path: readonly string[]
  readonly op: Operator
  /** A list for `in` and `nin` alone. */
  readonly operand: Operand | readonly Operand[]
}

/** Turns a checked condition into its tagged tree; equality and list shorthands become `eq` and `in`. */
export const normalise = (condition: Condition): Normal => treeOf(condition)

function treeOf(condition: unknown): Normal {
  // An absent condition is never one that holds.
  if (condition === null || condition === undefined) throw new TypeError('A condition is missing.')
  return allOf(Object.entries(condition).flatMap(([key, value]) => parts(key, value)))
}

/** A condition that passed its check has operands of these forms under its keys. */
function parts(key: string, value: unknown): Normal[] {
  if (key === 'all') return [{ kind: 'all', of: [value].flat().map(treeOf) }]
  if (key === 'any') return [{ kind: 'any', of: [value].flat().map(treeOf) }]
  if (key === 'not') return [{ kind: 'not', of: treeOf(value) }]
  if (key === '$named') return [{ kind: 'named', name: String(value) }]
  if (key === '$compare') {
    const [left, op, right] = value as readonly [Arithmetic, Comparison, Arithmetic]
    return [{ kind: 'compare', left, op, right }]
  }
  const path = key.split('.')
  if (Array.isArray(value)) return [{ kind: 'test', path, op: 'in', operand: value as Operand[] }]
  if (!isTest(value)) return [testOf(key, 'eq', value)]
  return keysOf(value).map((op) => testOf(key, op, value[op]))
}

function testOf(key: string, op: Operator, operand: unknown): Normal {
  if (isArithmetic(operand) && isOneOf(comparisons, op)) return { kind: 'compare', left: key, op, right: operand }
  return { kind: 'test', path: key.split('.'), op, operand: operand as Operand }
}

/** An object of operators; an object with a `$` key is an operand. */
function isTest(value: unknown): value is Record<Operator, Operand | Operand[]> {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).every((key) => isOneOf(operators, key))
}

function allOf(of: Normal[]): Normal {
  return of.length === 1 ? of[0]! : { kind: 'all', of }
}

/** Every test of a field in a tree, in reading order, those inside of arithmetic too. */
export function testsOf(normal: Normal): NormalTest[] {
  switch (normal.kind) {
    case 'test':
      return [normal]
    case 'named':
      return []
    case 'compare':
      return comparisonReads(normal).conditions.flatMap((condition) => testsOf(normalise(condition)))
    case 'not':
      return testsOf(normal.of)
    default:
      return normal.of.flatMap(testsOf)
  }
}

/** Every path that a condition reads from the row, on either side; without the left sides of some operators. */
export const pathsOf = (condition: Condition, without: readonly Operator[] = []): (readonly string[])[] =>
  pathsIn(normalise(condition), without)

function pathsIn(normal: Normal, without: readonly Operator[]): (readonly string[])[] {
  switch (normal.kind) {
    case 'test':
      return [...(without.includes(normal.op) ? [] : [normal.path]), ...[normal.operand].flat().flatMap(fieldPath)]
    case 'named':
      return []
    case 'compare': {
      const { paths, conditions } = comparisonReads(normal)
      return [...paths, ...conditions.flatMap((condition) => pathsOf(condition, without))]
    }
    case 'not':
      return pathsIn(normal.of, without)
    default:
      return normal.of.flatMap((part) => pathsIn(part, without))
  }
}

function fieldPath(operand: Operand): (readonly string[])[] {
  if (typeof operand !== 'object' || operand === null || !('$field' in operand)) return []
  return typeof operand.$field === 'string' ? [operand.$field.split('.')] : []
}

function comparisonReads({ left, right }: NormalComparison) {
  const sides = [readsOf(left), readsOf(right)]
  return { paths: sides.flatMap(({ paths }) => paths), conditions: sides.flatMap(({ conditions }) => conditions) }
}

/** Every calendar that a condition counts working days by. */
export function calendarsOf(condition: Condition): readonly string[] {
  const inside = (normal: Normal): readonly string[] => {
    switch (normal.kind) {
      case 'test':
      case 'named':
        return []
      case 'compare':
        return [normal.left, normal.right].flatMap(arithmeticCalendars)
      case 'not':
        return inside(normal.of)
      default:
        return normal.of.flatMap(inside)
    }
  }
  return inside(normalise(condition))
}

/** Every calendar that arithmetic counts working days by. */
export function arithmeticCalendars(value: Arithmetic): readonly string[] {
  const { calendars, conditions } = readsOf(value)
  return [...calendars, ...conditions.flatMap(calendarsOf)]
}

/** Every path that arithmetic reads from the row. */
export function arithmeticPaths(value: Arithmetic): (readonly string[])[] {
  const { paths, conditions } = readsOf(value)
  return [...paths, ...conditions.flatMap((condition) => pathsOf(condition))]
}
