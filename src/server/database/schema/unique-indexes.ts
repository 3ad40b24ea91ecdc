/** Unique rules of a schema that an index can hold; the operation checks the others, in its transaction. */
import { shapes } from '../../../fields/shapes'
import { columns as fieldColumns } from '../../../fields/columns'
import type { FieldType } from '../../../fields/definition/field-type'
import type { SqlType, StoredColumn } from '../../../fields/definition/shape'
import { type Normal, normalise } from '../../../language/conditions/normal'
import { columnName, fieldOf } from '../../../model/names'
import type { Field, Resource, Unique } from '../../../model/types'
import { columnType } from './column-type'
import { indexName } from './index-name'
import { type IndexDef, quoted } from './table-definition'

type Columns = Readonly<Record<FieldType, StoredColumn>>

/** The index that holds a field's unique rule; undefined when the rule speaks of a time, or cannot be said in plain SQL. */
export function uniqueIndexOf(resource: Resource, field: Field, columns: Columns = fieldColumns): IndexDef | undefined {
  const { unique } = field
  if (!unique || unique.over) return undefined
  const partners = unique.with.map((name) => fieldOf(resource, name))
  const members = [...partners, field]
  if (!members.every((member) => member && isComparable(columnType(member, columns)))) return undefined
  const condition = plainCondition(resource, unique, columns)
  if (!condition) return undefined

  const column = quoted(columnName(field.name))
  const filled = columnType(field, columns) === 'text' ? [`${column} <> ''`] : [`${column} is not null`]
  const tenant = resource.tenancy.kind === 'platform' ? [] : [quoted('tenant_id')]
  return {
    name: indexName(resource.table, [...unique.with, field.name].map(columnName), 'key'),
    isUnique: true,
    method: 'btree',
    keys: [...tenant, ...members.map((member) => comparedKey(member!))],
    where: ['is_deleted = 0', ...filled, ...condition].join(' and '),
  }
}

/** The fields whose unique rule an index holds, by the index's name: a refused insert names it as its constraint. */
export function uniqueFields(resource: Resource, columns: Columns = fieldColumns): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>()
  for (const field of resource.fields) {
    const index = uniqueIndexOf(resource, field, columns)
    if (index) found.set(index.name, field)
  }
  return found
}

const isComparable = (type: SqlType | undefined) => type !== undefined && type !== 'jsonb' && type !== 'text[]'

/** Words people type are the same in capitals; ids and keys are what they are. */
function comparedKey(field: Field): string {
  const column = quoted(columnName(field.name))
  return shapes[field.type].ignoresCase ? `lower(${column})` : column
}

/** The condition of a rule as SQL parts that must all hold; undefined when it says more than literals can. */
export const plainCondition = (resource: Resource, { if: condition }: Pick<Unique, 'if'>, columns: Columns) =>
  condition ? plainSql(normalise(condition), resource, columns) : []

/** A condition of literals on own columns as SQL parts that must all hold; undefined when it says more than that. */
function plainSql(normal: Normal, resource: Resource, columns: Columns): string[] | undefined {
  if (normal.kind === 'all') {
    const parts = normal.of.map((part) => plainSql(part, resource, columns))
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined
  }
  if (normal.kind !== 'test' || normal.path.length !== 1) return undefined
  const field = fieldOf(resource, normal.path[0]!)
  const type = field && columnType(field, columns)
  if (!field || !type) return undefined
  const column = quoted(columnName(field.name))
  if (normal.op === 'empty') return isComparable(type) ? [emptyTest(column, type, normal.operand === true)] : undefined
  const literals = [normal.operand].flat().map((value) => literal(value, type))
  if (!literals.every((each) => each !== undefined)) return undefined
  switch (normal.op) {
    case 'eq':
      return [`${column} = ${literals[0]}`]
    case 'ne':
      return [`${column} is distinct from ${literals[0]}`]
    case 'in':
      return literals.length > 0 ? [`${column} in (${literals.join(', ')})`] : undefined
    default:
      return undefined
  }
}

/** An empty text is nothing, as it is everywhere in conditions. */
function emptyTest(column: string, type: SqlType, isEmpty: boolean): string {
  if (type === 'text') return `coalesce(${column}, '') ${isEmpty ? '=' : '<>'} ''`
  return `${column} is ${isEmpty ? '' : 'not '}null`
}

const numeric: readonly SqlType[] = ['integer', 'bigint', 'numeric', 'double precision']

function literal(value: unknown, type: SqlType): string | undefined {
  if (type === 'text' && typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (type === 'boolean' && typeof value === 'boolean') return String(value)
  if (numeric.includes(type) && typeof value === 'number' && Number.isFinite(value)) return String(value)
  return undefined
}
