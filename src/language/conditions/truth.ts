/** True when a checked condition says anything: one that always or never holds is a slip of the pen. */
import { isRecord } from '../../fields/definition/guards'
import type { Condition } from '../../fields/definition/condition'
import type { FieldDeclaration } from '../../generated/schema-files'
import { type Normal, type NormalTest, normalise } from './normal'

export type Truth = 'always' | 'never' | 'depends'

type FieldOf = (name: string) => FieldDeclaration | undefined

export function truthOf(condition: Condition, fieldOf: FieldOf): Truth {
  return evaluate(normalise(condition), fieldOf)
}

function evaluate(normal: Normal, fieldOf: FieldOf): Truth {
  switch (normal.kind) {
    case 'all': {
      const of = normal.of.map((part) => evaluate(part, fieldOf))
      if (of.includes('never') || contradicts(normal.of)) return 'never'
      return of.every((part) => part === 'always') ? 'always' : 'depends'
    }
    case 'any': {
      const of = normal.of.map((part) => evaluate(part, fieldOf))
      if (of.includes('always')) return 'always'
      return of.every((part) => part === 'never') ? 'never' : 'depends'
    }
    case 'not':
      return opposite[evaluate(normal.of, fieldOf)]
    case 'named':
    case 'compare':
      return 'depends'
    case 'test':
      return truthOfTest(normal, fieldOf)
  }
}

const opposite: Readonly<Record<Truth, Truth>> = { always: 'never', never: 'always', depends: 'depends' }

/** Two equalities of one field with different values. */
function contradicts(of: readonly Normal[]): boolean {
  const equal = new Map<string, unknown>()
  return of.some((part) => {
    if (part.kind !== 'test' || part.op !== 'eq' || isRecord(part.operand)) return false
    const path = part.path.join('.')
    const differs = equal.has(path) && equal.get(path) !== part.operand
    equal.set(path, part.operand)
    return differs
  })
}

function truthOfTest({ path, op, operand }: NormalTest, fieldOf: FieldOf): Truth {
  if (op === 'in' && Array.isArray(operand) && operand.length === 0) return 'never'
  if (op === 'nin' && Array.isArray(operand) && operand.length === 0) return 'always'
  if (path.length !== 1) return 'depends'
  const name = path[0]!
  if (isRecord(operand) && '$field' in operand && operand.$field === name) return withItself[op] ?? 'depends'
  const field = fieldOf(name)
  if (!field) return 'depends'
  if (op === 'in' && field.enum && Array.isArray(operand) && isRequiredEnum(field, operand)) return 'always'
  return typeof operand === 'number' ? truthOfBound(op, operand, field) : 'depends'
}

const withItself: Readonly<Record<string, Truth>> = {
  eq: 'always',
  gte: 'always',
  lte: 'always',
  ne: 'never',
  gt: 'never',
  lt: 'never',
}

function isRequiredEnum(field: FieldDeclaration, operand: readonly unknown[]): boolean {
  return (field.enum ?? []).every((value) => operand.includes(value))
}

function truthOfBound(op: string, bound: number, { minimum = -Infinity, maximum = Infinity }: FieldDeclaration): Truth {
  switch (op) {
    case 'gt':
      if (bound >= maximum) return 'never'
      return bound < minimum ? 'always' : 'depends'
    case 'gte':
      if (bound > maximum) return 'never'
      return bound <= minimum ? 'always' : 'depends'
    case 'lt':
      if (bound <= minimum) return 'never'
      return bound > maximum ? 'always' : 'depends'
    case 'lte':
      if (bound < minimum) return 'never'
      return bound >= maximum ? 'always' : 'depends'
    case 'eq':
      return bound < minimum || bound > maximum ? 'never' : 'depends'
    default:
      return 'depends'
  }
}
