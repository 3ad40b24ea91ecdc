/** One test of a condition as bound SQL: the value on its left by its operator with what stands on its right. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import type { NormalTest } from '../../../language/conditions/normal'
import type { Field } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { scopeInto } from '../../access/tenant-scope'
import { casesAmong, valueIn } from './computed-value'
import { type QueryContext, type At, type Expression, type IdQuery, notSent, type Right } from './query-context'
import { mostIn } from './operand'
import { above, below, targetOf } from './relation'
import { compareWithSetting, settingList } from './setting-operand'
import { either, type Source } from '../source'
import { contains, isSearchIndexed, startsWith, storedText } from './text-match'

const isFalse = (right: Right) => typeof right === 'object' && 'value' in right && right.value === false

const signs = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/** A value that is tested: the column of a field, or the end of a path; null where it leads nowhere. */
export interface Left extends At {
  readonly isIndexed: boolean
  /** It is a value of the source's own row, at the end of no path. */
  readonly isOwn: boolean
}

/** One test on one field of the source. */
export function test(
  field: Field,
  op: NormalTest['op'],
  right: Right,
  source: Source,
  query: QueryContext,
): SqlFragment<SqlBool> {
  if (right === notSent) return sql<SqlBool>`true`
  const isIndexed = isSearchIndexed(query.model, source.resource, field)
  const left = { value: valueIn(field, source, query), field, resource: source.resource, isIndexed, isOwn: true }
  return testOn(left, op, right, source, query)
}

/** One test on a value of the source. */
export function testOn(
  left: Left,
  op: NormalTest['op'],
  right: Exclude<Right, typeof notSent>,
  source: Source,
  query: QueryContext,
): SqlFragment<SqlBool> {
  const { field } = left
  const column = comparableWith(left, right)
  if (op === 'empty') return isFalse(right) ? sql<SqlBool>`not ${empty(field, column)}` : empty(field, column)
  if (op === 'under') return under(left, right, source, query)
  if ('ids' in right) return among(field, column, op, right)
  if ('setting' in right) return compareWithSetting(field, left.value, op, right.setting)
  if ('expression' in right) return compareColumns({ field, column }, op, right)
  const value = right.value
  switch (op) {
    case 'eq':
    case 'in':
      return caseEquals(left, value, source, query) ?? equals(field, column, value)
    case 'ne':
    case 'nin':
      return sql<SqlBool>`(${equals(field, column, value)}) is not true`
    case 'has':
      return sql<SqlBool>`${column} @> ${[value].flat()}::text[]`
    case 'like':
      return value === null ? sql<SqlBool>`false` : contains(column, storedText(field, String(value)), left.isIndexed)
    case 'starts':
      return value === null ? sql<SqlBool>`false` : startsWith(column, storedText(field, String(value)))
    default:
      return sql<SqlBool>`${column} ${signs[op]} ${value}`
  }
}

/** The conditions of a computed case that lead to the value; a null, and a value that is kept, are asked of the column. */
function caseEquals({ field, isOwn }: Left, value: unknown, source: Source, query: QueryContext) {
  const { computed } = field
  const values = [value].flat()
  if (!isOwn || computed?.by !== 'case' || computed.stored || values.includes(null)) return undefined
  return casesAmong(computed, values, source, query)
}

/** A column of whole numbers is asked as any number where a value is none that it could hold. */
function comparableWith({ value, field }: Left, right: Exclude<Right, typeof notSent>): SqlFragment {
  const type = columns[field.type].sql(field)
  if ((type !== 'integer' && type !== 'bigint') || !('value' in right)) return value
  const most = mostIn(field)
  const fits = [right.value]
    .flat()
    .every((each) => typeof each !== 'number' || (Number.isInteger(each) && Math.abs(each) <= most))
  return fits ? value : sql`${value}::numeric`
}

/** Null, and for texts and lists nothing in it. */
export function empty(field: Field, column: SqlFragment): SqlFragment<SqlBool> {
  const type = columns[field.type].sql(field)
  if (type === 'text[]') return sql<SqlBool>`coalesce(cardinality(${column}), 0) = 0`
  if (type === 'jsonb') return sql<SqlBool>`coalesce(${column}, 'null') in ('null', '[]', '{}')`
  return type === 'text' ? sql<SqlBool>`coalesce(${column}, '') = ''` : sql<SqlBool>`(${column} is null)`
}

/** Equality with one value or any of several; null among them stands for an empty field. */
function equals(field: Field, column: SqlFragment, value: unknown): SqlFragment<SqlBool> {
  const values = [value].flat()
  const given = values.filter((each) => each !== null && each !== undefined)
  const parts: SqlFragment<SqlBool>[] = values.length > given.length ? [empty(field, column)] : []
  if (field.many) {
    if (given.length) parts.push(sql<SqlBool>`${column} && ${given}::text[]`)
  } else if (given.length === 1) parts.push(sql<SqlBool>`${column} = ${given[0]}`)
  else if (given.length) parts.push(sql<SqlBool>`${column} = any(${given})`)
  return parts.length ? either(...parts) : sql<SqlBool>`false`
}

function among(field: Field, column: SqlFragment, op: NormalTest['op'], right: IdQuery): SqlFragment<SqlBool> {
  const within = field.many ? sql<SqlBool>`${column} && array(${right.ids})` : sql<SqlBool>`${column} in (${right.ids})`
  return op === 'ne' || op === 'nin' ? sql<SqlBool>`(${within}) is not true` : within
}

function under(
  { field, value: column, resource }: Left,
  right: Exclude<Right, typeof notSent>,
  source: Source,
  query: QueryContext,
): SqlFragment<SqlBool> {
  if ('ids' in right) return among(field, column, 'in', right)
  const tree = targetOf(query.model, resource, field)?.to
  if (!tree?.tree) throw new Error(`${resource.name}.${field.name} is not of a tree.`)
  const reach = scopeInto(source.reach, tree)
  if ('value' in right) {
    const roots = [right.value].flat().filter((id) => id !== null)
    const ids = below(tree, reach, roots.map(String))
    // As a list the nodes are found first and then looked up; joined, the whole table would be read to meet them.
    return field.many ? among(field, column, 'in', { ids }) : sql<SqlBool>`${column} = any(array(${ids}))`
  }
  const nodes = above(tree, reach, column, aliasIn(source))
  if ('setting' in right) return sql<SqlBool>`array(${nodes}) && array_remove(${settingList(right.setting)}, '')`
  const root = filled(right.field, right.expression)
  return right.field?.many ? sql<SqlBool>`array(${nodes}) && ${root}` : sql<SqlBool>`${root} in (${nodes})`
}

const aliasIn = ({ alias }: Source) => `${alias}_above`.slice(-60)

/** Two values of the row; an empty text is nothing, as it is everywhere in conditions. */
function compareColumns(
  { field, column }: { field: Field; column: SqlFragment },
  op: NormalTest['op'],
  other: Expression,
): SqlFragment<SqlBool> {
  const left = filled(field, column)
  const right = filled(other.field, other.expression)
  switch (op) {
    case 'eq':
      return sql<SqlBool>`${left} is not distinct from ${right}`
    case 'ne':
      return sql<SqlBool>`${left} is distinct from ${right}`
    case 'in':
      return amongItems(field, left, other)
    case 'nin':
      return sql<SqlBool>`(${amongItems(field, left, other)}) is not true`
    case 'has':
      return sql<SqlBool>`${right} = any(${left}::text[])`
    case 'like':
      return sql<SqlBool>`strpos(lower(${left}), lower(${right})) > 0`
    case 'starts':
      return sql<SqlBool>`starts_with(lower(${left}), lower(${right}))`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql<SqlBool>`${left} ${signs[op]} ${right}`
    default:
      throw new Error(`A field cannot be compared with another by "${op}".`)
  }
}

/** True when a value is among the items of another field, or is that field's one value. */
function amongItems(field: Field, left: SqlFragment, { field: other, expression }: Expression) {
  if (!other?.many) return sql<SqlBool>`${left} = ${filled(other, expression)}`
  return field.many ? sql<SqlBool>`${left} && ${expression}` : sql<SqlBool>`${left}::text = any(${expression}::text[])`
}

const filled = (field: Field | undefined, value: SqlFragment) =>
  field && columns[field.type].sql(field) === 'text' ? sql`nullif(${value}, '')` : value
