/**
 * The rule value of a custom data scope: a condition of the grammar, or the family's form with `and`, `or`, `not` and
 * leaves `{field, op, value}` whose values may be `$userId`, `$deptAndBelow` … Data only; never run as code.
 */
import { isOneOf, isRecord } from '../../fields/definition/guards'
import { ownValue } from '../../model/own-value'
import { columns } from '../../fields/columns'
import { operators } from '../../fields/definition/condition'
import { formatInstant } from '../../fields/definition/zone'
import { fieldOf } from '../../model/names'
import type { Condition, Field, Resource } from '../../model/types'

/** Person whose values the variables take. */
export interface ScopeHolder {
  readonly userId: string
  readonly tenantId: string
  readonly deptIds: readonly string[]
  readonly postIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly now: Date
}

/** Fault of a rule value, in words. */
export class ScopeValueFault extends Error {}

const mostLevels = 5
const tree = '$deptAndBelow'
const familyOps: Readonly<Record<string, string>> = {
  eq: 'eq',
  ne: 'ne',
  in: 'in',
  nin: 'nin',
  gt: 'gt',
  ge: 'gte',
  gte: 'gte',
  lt: 'lt',
  le: 'lte',
  lte: 'lte',
  like: 'like',
  null: 'empty',
}
const operandNames = ['$me', '$now', '$field']

/** The condition a rule value stands for; throws a `ScopeValueFault`. */
export function scopeValueCondition(text: string, resource: Resource, holder: ScopeHolder): Condition {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ScopeValueFault('JSON')
  }
  return part(value, resource, holder, 1)
}

type Part = Readonly<Record<string, unknown>>

function part(value: unknown, resource: Resource, holder: ScopeHolder, level: number): Condition {
  if (!isRecord(value)) throw new ScopeValueFault('{}')
  if (level > mostLevels) throw new ScopeValueFault(`> ${mostLevels}`)
  const inner = (one: unknown) => part(one, resource, holder, level + 1)
  if (Array.isArray(value.and)) return { all: value.and.map(inner) }
  if (Array.isArray(value.or)) return { any: value.or.map(inner) }
  if (typeof value.field === 'string' && 'op' in value) return leaf(value, resource, holder)
  const entries = Object.entries(value)
  if (entries.length === 0) throw new ScopeValueFault('{}')
  return Object.fromEntries(entries.map(([key, one]) => [key, grammarPart(key, one, resource, inner)])) as Condition
}

/** A leaf of the family's form. */
function leaf({ field: name, op, value }: Part, resource: Resource, holder: ScopeHolder): Condition {
  const field = plainField(String(name), resource)
  const operator = ownValue(familyOps, op)
  if (!operator) throw new ScopeValueFault(String(op))
  if (operator === 'empty') return { [field.name]: { empty: value !== false } }
  if (Array.isArray(value) && value.includes(tree)) return withTree(field.name, operator, value, resource, holder)
  const operand = Array.isArray(value) ? value.flatMap((one) => known(one, field, holder)) : known(value, field, holder)
  const isMany = Array.isArray(operand) || (typeof operand === 'object' && operand !== null && '$me' in operand)
  const by = isMany && operator === 'eq' ? 'in' : isMany && operator === 'ne' ? 'nin' : operator
  return { [field.name]: { [by]: operand } }
}

/** A list that names a place in a tree beside other values: either of them. */
function withTree(
  name: string,
  op: string,
  values: readonly unknown[],
  resource: Resource,
  holder: ScopeHolder,
): Condition {
  const rest = values.filter((one) => one !== tree)
  const each = (value: unknown) => leaf({ field: name, op: 'in', value }, resource, holder)
  const either: Condition = { any: [each(tree), ...(rest.length ? [each(rest)] : [])] }
  return op === 'nin' || op === 'ne' ? { not: either } : either
}

/** A literal, or the value of a variable. */
function known(value: unknown, field: Field, holder: ScopeHolder): unknown {
  if (typeof value === 'object' && value !== null) throw new ScopeValueFault(JSON.stringify(value))
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  switch (value) {
    case '$userId':
      return holder.userId
    case '$tenantId':
      return holder.tenantId
    case '$deptIds':
      return holder.deptIds
    case '$postIds':
      return holder.postIds
    case '$roleIds':
      return holder.roleIds
    case tree:
      return { $me: 'deptAndBelow' }
    case '$now':
      return { $now: true }
    case '$today':
      return formatInstant(holder.now).slice(0, 10) + (columns[field.type].sql(field) === 'date' ? '' : ' 00:00:00')
    default:
      throw new ScopeValueFault(value)
  }
}

/** A part of the condition grammar: its fields and operators exist, and it asks for nothing that a row scope lacks. */
function grammarPart(key: string, value: unknown, resource: Resource, inner: (one: unknown) => Condition): unknown {
  if (key === 'all' || key === 'any') {
    if (!Array.isArray(value)) throw new ScopeValueFault(key)
    return value.map(inner)
  }
  if (key === 'not') return inner(value)
  if (key.startsWith('$')) throw new ScopeValueFault(key)
  const [first = key] = key.split('.')
  if (!fieldOf(resource, first) && !fieldOf(resource, `${first}Id`)) throw new ScopeValueFault(first)
  if (!key.includes('.')) plainField(first, resource)
  const isTest = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isTest || Object.keys(value).some((name) => name.startsWith('$'))) return checkOperand(value)
  for (const [name, operand] of Object.entries(value)) {
    if (!isOneOf(operators, name)) throw new ScopeValueFault(name)
    checkOperand(operand)
  }
  return value
}

function checkOperand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(checkOperand)
  if (typeof value !== 'object' || value === null) return value
  const [name, ...more] = Object.keys(value)
  if (!name || more.length > 0 || !operandNames.includes(name)) throw new ScopeValueFault(name ?? '{}')
  return value
}

function plainField(name: string, resource: Resource): Field {
  const field = fieldOf(resource, name)
  if (field?.store !== 'plain') throw new ScopeValueFault(name)
  return field
}
