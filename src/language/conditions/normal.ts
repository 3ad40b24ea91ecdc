/** One tagged tree for every back end of the condition grammar: predicate, JSON Schema, SQL, form dependencies. */
import { type Condition, type Operand, type Operator, operators } from '../../fields/definition/condition'

export type Normal =
  | { readonly kind: 'all'; readonly of: readonly Normal[] }
  | { readonly kind: 'any'; readonly of: readonly Normal[] }
  | { readonly kind: 'not'; readonly of: Normal }
  | { readonly kind: 'named'; readonly name: string }
  | NormalTest

/** `path` holds the steps of the left side: `['status']`, `['channel', 'enableStatus']`, `['$up', 'name']`. */
export interface NormalTest {
  readonly kind: 'test'
  readonly path: readonly string[]
  readonly op: Operator
  /** A list for `in` and `nin` alone. */
  readonly operand: Operand | readonly Operand[]
}

/** Turns a checked condition into its tagged tree; equality and list shorthands become `eq` and `in`. */
export function normalise(condition: Condition): Normal {
  return allOf(Object.entries(condition).flatMap(([key, value]) => parts(key, value)))
}

function parts(key: string, value: unknown): Normal[] {
  if (key === 'all') return [{ kind: 'all', of: (value as Condition[]).map(normalise) }]
  if (key === 'any') return [{ kind: 'any', of: (value as Condition[]).map(normalise) }]
  if (key === 'not') return [{ kind: 'not', of: normalise(value as Condition) }]
  if (key === '$named') return [{ kind: 'named', name: value as string }]
  const path = key.split('.')
  if (Array.isArray(value)) return [{ kind: 'test', path, op: 'in', operand: value as Operand[] }]
  if (!isTest(value)) return [{ kind: 'test', path, op: 'eq', operand: value as Operand }]
  return Object.entries(value).map(([op, operand]) => ({ kind: 'test', path, op: op as Operator, operand }))
}

/** An object of operators; an object with a `$` key is an operand. */
function isTest(value: unknown): value is Record<Operator, Operand | Operand[]> {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).every((key) => (operators as readonly string[]).includes(key))
}

function allOf(of: Normal[]): Normal {
  return of.length === 1 ? of[0]! : { kind: 'all', of }
}

/** Every test of a tree, in reading order. */
export function testsOf(normal: Normal): NormalTest[] {
  if (normal.kind === 'test') return [normal]
  if (normal.kind === 'named') return []
  return normal.kind === 'not' ? testsOf(normal.of) : normal.of.flatMap(testsOf)
}
