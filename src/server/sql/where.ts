/** Conditions as bound SQL. Every value is a parameter of the statement; names come from the model alone. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columns } from '../../fields/columns'
import { type Normal, type NormalTest, normalise } from '../../language/conditions/normal'
import type { Condition, Field, Resource } from '../../model/types'
import { reachInto } from '../tenancy/reach'
import { valueIn } from './computed'
import { type Asking, type IdQuery, notSent, type Right, rightOf } from './operand'
import { below, stepField, targetOf, throughReference } from './relation'
import { both, either, type Source } from './source'
import { contains, isSearchIndexed, startsWith, storedText } from './text-search'

type Part = RawBuilder<SqlBool> | null

/** The condition on rows of the source; null when every part of it fell away. */
export function where(condition: Condition, source: Source, asking: Asking): Part {
  return part(normalise(condition), source, asking)
}

function part(normal: Normal, source: Source, asking: Asking): Part {
  switch (normal.kind) {
    case 'all':
      return normal.of.length ? join(normal.of, both, source, asking) : sql<SqlBool>`true`
    case 'any':
      return normal.of.length ? join(normal.of, either, source, asking) : sql<SqlBool>`false`
    case 'not': {
      const inner = part(normal.of, source, asking)
      return inner && sql<SqlBool>`(${inner}) is not true`
    }
    case 'named':
      throw new Error(`The named condition "${normal.name}" is not registered.`)
    case 'test':
      return testOf(normal, source, asking)
  }
}

function join(parts: readonly Normal[], by: typeof both, source: Source, asking: Asking): Part {
  const kept = parts.map((each) => part(each, source, asking)).filter((each) => each !== null)
  return kept.length ? by(...kept) : null
}

function testOf({ path, op, operand }: NormalTest, source: Source, asking: Asking): Part {
  const field = fieldAt(path, source.resource, asking)
  // Whether a field is empty is asked by true or false, whatever the field's own type.
  const right = op === 'empty' ? { value: operand } : rightOf(operand, field, source, asking)
  if (right === notSent) return null
  return walk(path, op, right, source, asking)
}

/** The field a path ends at. */
function fieldAt(path: readonly string[], resource: Resource, asking: Asking): Field {
  const field = stepField(resource, path[0]!)
  if (path.length === 1) return field
  const target = targetOf(asking.model, resource, field)
  if (!target) throw new Error(`${resource.name}.${field.name} refers to nothing.`)
  return fieldAt(path.slice(1), target.to, asking)
}

const opposite: Partial<Record<NormalTest['op'], NormalTest['op']>> = { ne: 'eq', nin: 'in' }

/** A negative test through a reference holds too when there is no such row. */
function walk(path: readonly string[], op: NormalTest['op'], right: Right, source: Source, asking: Asking): Part {
  if (path.length === 1) return test(stepField(source.resource, path[0]!), op, right, source, asking)
  const deeper = (inner: NormalTest['op'], value: Right) =>
    throughReference(asking.model, source, path[0]!, (target) => walk(path.slice(1), inner, value, target, asking)!)
  if (opposite[op]) return sql<SqlBool>`not ${deeper(opposite[op], right)}`
  if (op !== 'empty') return deeper(op, right)
  const filled = deeper('empty', { value: false })
  return isFalse(right) ? filled : sql<SqlBool>`not ${filled}`
}

const isFalse = (right: Right) => typeof right === 'object' && 'value' in right && right.value === false

const signs = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/** One test on one column. */
export function test(
  field: Field,
  op: NormalTest['op'],
  right: Exclude<Right, typeof notSent> | Right,
  source: Source,
  asking: Asking,
): RawBuilder<SqlBool> {
  if (right === notSent) return sql<SqlBool>`true`
  const column = valueIn(field, source, asking)
  if (op === 'empty') return isFalse(right) ? sql<SqlBool>`not ${empty(field, column)}` : empty(field, column)
  if (op === 'under') return under(field, column, right, source, asking)
  if ('ids' in right) return among(field, column, op, right)
  if ('expression' in right) return compareColumns(column, op, right.expression)
  const value = right.value
  switch (op) {
    case 'eq':
    case 'in':
      return equals(field, column, value)
    case 'ne':
    case 'nin':
      return sql<SqlBool>`(${equals(field, column, value)}) is not true`
    case 'has':
      return sql<SqlBool>`${column} @> ${[value].flat()}::text[]`
    case 'like':
      return value === null
        ? sql<SqlBool>`false`
        : contains(column, storedText(field, String(value)), isSearchIndexed(asking.model, source.resource, field))
    case 'starts':
      return value === null ? sql<SqlBool>`false` : startsWith(column, storedText(field, String(value)))
    default:
      return sql<SqlBool>`${column} ${signs[op]} ${value}`
  }
}

/** Null, and for texts and lists nothing in it. */
function empty(field: Field, column: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (field.many) return sql<SqlBool>`coalesce(cardinality(${column}), 0) = 0`
  return columns[field.type].sql(field) === 'text'
    ? sql<SqlBool>`coalesce(${column}, '') = ''`
    : sql<SqlBool>`(${column} is null)`
}

/** Equality with one value or any of several; null among them stands for an empty field. */
function equals(field: Field, column: RawBuilder<unknown>, value: unknown): RawBuilder<SqlBool> {
  const values = [value].flat()
  const given = values.filter((each) => each !== null && each !== undefined)
  const parts: RawBuilder<SqlBool>[] = values.length > given.length ? [empty(field, column)] : []
  if (field.many) {
    if (given.length) parts.push(sql<SqlBool>`${column} && ${given}::text[]`)
  } else if (given.length === 1) parts.push(sql<SqlBool>`${column} = ${given[0]}`)
  else if (given.length) parts.push(sql<SqlBool>`${column} = any(${given})`)
  return parts.length ? either(...parts) : sql<SqlBool>`false`
}

function among(field: Field, column: RawBuilder<unknown>, op: NormalTest['op'], right: IdQuery): RawBuilder<SqlBool> {
  const within = field.many ? sql<SqlBool>`${column} && array(${right.ids})` : sql<SqlBool>`${column} in (${right.ids})`
  return op === 'ne' || op === 'nin' ? sql<SqlBool>`(${within}) is not true` : within
}

function under(
  field: Field,
  column: RawBuilder<unknown>,
  right: Exclude<Right, typeof notSent>,
  source: Source,
  asking: Asking,
): RawBuilder<SqlBool> {
  if ('ids' in right) return among(field, column, 'in', right)
  const tree = targetOf(asking.model, source.resource, field)?.to
  if (!tree?.tree) throw new Error(`${source.resource.name}.${field.name} is not of a tree.`)
  const roots =
    'value' in right
      ? [right.value]
          .flat()
          .filter((id) => id !== null)
          .map(String)
      : null
  if (!roots) throw new Error('A place in a tree is compared with a value, not with a field.')
  return among(field, column, 'in', { ids: below(tree, reachInto(source.reach, tree), roots) })
}

function compareColumns(
  column: RawBuilder<unknown>,
  op: NormalTest['op'],
  other: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  switch (op) {
    case 'eq':
    case 'in':
      return sql<SqlBool>`${column} is not distinct from ${other}`
    case 'ne':
    case 'nin':
      return sql<SqlBool>`${column} is distinct from ${other}`
    case 'has':
      return sql<SqlBool>`${other} = any(${column})`
    case 'like':
      return sql<SqlBool>`strpos(lower(${column}), lower(${other})) > 0`
    case 'starts':
      return sql<SqlBool>`starts_with(lower(${column}), lower(${other}))`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql<SqlBool>`${column} ${signs[op]} ${other}`
    default:
      throw new Error(`A field cannot be compared with another by "${op}".`)
  }
}
