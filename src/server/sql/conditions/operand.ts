/** Right sides of conditions as values to bind, or as expressions of the statement. */
import type { Field } from '../../../model/types'
import { columns } from '../../../fields/columns'
import { formatInstant } from '../../../fields/definition/zone'
import { isEmpty, shift } from '../../../model/conditions/predicate'
import { columnName } from '../../../model/names'
import { type Caller, departmentsOf } from '../../core/context/caller'
import { recordColumns } from '../../database/schema/column-type'
import { Refusal } from '../../core/errors'
import { type TenantScope, scopeInto } from '../../access/tenant-scope'
import { valueAt } from './computed-value'
import { longestValue } from '../../../fields/definition/search-length'
import { refuseLonger } from '../../core/refuse-longer'
import { aboveAll, below } from './relation'
import { settingText } from './setting-operand'
import type { Source } from '../source'
import { storedText } from './text-match'
import { type QueryContext, type Expression, notSent, type Right } from './query-context'

export type Values = Readonly<Record<string, unknown>>

/** The right side of a test on `field`. */
export function rightOf(operand: unknown, field: Field, source: Source, query: QueryContext): Right {
  if (Array.isArray(operand)) return listOf(operand, field, source, query)
  if (typeof operand !== 'object' || operand === null) return { value: storedValue(field, operand) }
  const [kind, name]: [string, unknown] = Object.entries(operand)[0] ?? ['', undefined]
  switch (kind) {
    case '$field':
      return ownValue(String(name), source, query)
    case '$now':
      return { value: nowFor(field, shift(query.now, name)) }
    case '$me':
      return mine(String(name), field, source.reach, query)
    case '$setting':
      return { setting: settingText(String(name), query.model, source.reach) }
    case '$param': {
      const sent = query.params?.[String(name)]
      return isEmpty(sent) ? notSent : { value: sentValue(field, sent, String(name)) }
    }
    case '$old':
      return query.old ? { value: storedValue(field, query.old[String(name)]) } : ownValue(String(name), source, query)
    case '$entry':
      return { value: storedValue(field, query.saved?.[String(name)]) }
    case '$row':
      return { value: storedValue(field, query.row?.[String(name)]) }
    case '$record':
      return { value: storedValue(field, query.record?.[String(name)]) }
    default:
      throw new Error(`A condition on ${source.resource.name} holds an unknown operand "${kind}".`)
  }
}

/** Another field of the row, or what a path from it leads to. */
function ownValue(name: string, source: Source, query: QueryContext): Expression {
  const { value, field } = valueAt(name.split('.'), source, query)
  return { expression: value, field }
}

/** A value that travels as its column keeps it; of a many-valued field, one item. */
function storedValue(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => storedValue(field, item))
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value
  const numeric = field.value.json === 'integer' || field.value.json === 'number'
  const typed = numeric && typeof value === 'string' && Number.isFinite(Number(value)) ? Number(value) : value
  if (field.many) return typed
  if (typeof typed === 'string' && columns[field.type].sql(field) === 'text') return storedText(field, typed)
  return columns[field.type].toRow(typed, field)
}

/** A value of the request; one that the field cannot hold is refused by the parameter's name. */
export function sentValue(field: Field, value: unknown, name: string): unknown {
  const numeric = field.value.json === 'integer' || field.value.json === 'number'
  const refuse = () => new Refusal('request.parameter-type', { name })
  const fits = (each: unknown) => Math.abs(Number(each)) <= mostIn(field)
  if (numeric && !field.many && ![value].flat().every(fits)) throw refuse()
  if (!numeric) for (const each of [value].flat()) refuseLonger(each, longestValue(field), name)
  try {
    return storedValue(field, value)
  } catch {
    throw refuse()
  }
}

/** The largest number that the column of a field holds. */
export function mostIn(field: Field): number {
  const record = field.system ? recordColumns[columnName(field.name)] : undefined
  switch (record?.sql ?? columns[field.type].sql(field)) {
    case 'integer':
      return 2 ** 31 - 1
    case 'bigint':
      return Number.MAX_SAFE_INTEGER
    default:
      return Number.MAX_VALUE
  }
}

function listOf(operands: readonly unknown[], field: Field, source: Source, query: QueryContext): Right {
  const rights = operands.map((operand) => rightOf(operand, field, source, query))
  if (rights.some((right) => right === notSent)) return notSent
  return { value: rights.flatMap((right) => (typeof right === 'object' && 'value' in right ? right.value : [])) }
}

/** Now as a moment, or for a date field as the day it is here. */
function nowFor(field: Field, now: Date): unknown {
  // Times travel by the second, so now is this second.
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000)
  return columns[field.type].sql(field) === 'date' ? formatInstant(now).slice(0, 10) : second
}

function mine(name: string, field: Field, reach: TenantScope, { caller, model }: QueryContext): Right {
  switch (name) {
    case 'id':
      return { value: caller.userId }
    case 'deptIds':
      return { value: departments(caller) }
    case 'deptAndBelow':
    case 'deptAndAbove': {
      const tree = field.ref ? model.resources[field.ref.to] : model.resources['system/dept']
      const step = name === 'deptAndBelow' ? below : aboveAll
      return tree?.tree
        ? { ids: step(tree, scopeInto(reach, tree), departments(caller)) }
        : { value: departments(caller) }
    }
    case 'deptId':
    case 'tenantId':
    case 'clientId':
    case 'account':
      return { value: caller[name] }
    case 'roleIds':
    case 'roles':
      return { value: caller[name] }
    default:
      throw new Error(`A condition asks for "$me.${name}", which is not known of a caller.`)
  }
}

const departments = (caller: Caller) => departmentsOf(caller)
