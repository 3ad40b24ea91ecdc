/** Filters of a list as bound SQL. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import type { FilterOp, ListFilter } from '../../../model/lists/list-filter'
import { searchedFields } from '../../../model/entries/entry-name'
import { fieldOf } from '../../../model/names'
import type { Field } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { valueIn } from './computed-value'
import { sentValue } from './operand'
import type { QueryContext } from './query-context'
import { both, either, type Source } from '../source'
import { contains, endsWith, isSearchIndexed, startsWith, storedText } from './text-match'
import { test } from './comparison'

/** The part of a `where` that one filter stands for. */
export function filterPart(filter: ListFilter, source: Source, query: QueryContext): SqlFragment<SqlBool> {
  const field = fieldOf(source.resource, filter.field)
  if (!field) throw new Error(`${source.resource.name} has no field "${filter.field}".`)
  switch (filter.op) {
    case 'like': {
      // A row is found by its text in another language as well.
      const names = searchedFields(source.resource, field.name, query.locale)
      const fields = names.flatMap((name) => fieldOf(source.resource, name) ?? [])
      return either(...fields.map((each) => textPart('like', each, String(filter.value), source, query)))
    }
    case 'notlike':
    case 'starts':
    case 'ends':
      return textPart(filter.op, field, String(filter.value), source, query)
    case 'empty':
    case 'filled':
      return test(field, 'empty', { value: filter.op === 'empty' }, source, query)
    default: {
      // A list is neither before nor after another.
      if (field.many && isOrder(filter.op)) throw new Refusal('request.parameter-type', { name: filter.field })
      const value = sentValue(field, stored(field, filter.value), filter.field)
      if (value instanceof Date) return momentPart(filter.op, valueIn(field, source, query), value)
      return test(field, filter.op, { value }, source, query)
    }
  }
}

const isOrder = (op: FilterOp) => op === 'gt' || op === 'gte' || op === 'lt' || op === 'lte'

function stored(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => stored(field, item))
  return typeof value === 'string' ? storedText(field, value) : value
}

type TextOp = 'like' | 'notlike' | 'starts' | 'ends'

function textPart(op: TextOp, field: Field, text: string, source: Source, query: QueryContext): SqlFragment<SqlBool> {
  const column = valueIn(field, source, query)
  const isIndexed = isSearchIndexed(query.model, source.resource, field)
  const kind = columns[field.type].sql(field)
  // A number or a moment is looked into as the text it is shown as; only texts are indexed for it.
  const searched = kind === 'text' ? column : kind === 'text[]' ? joined(column) : sql`${column}::text`
  const value = storedText(field, text)
  if (op === 'like') return contains(searched, value, isIndexed)
  if (op === 'notlike') return sql<SqlBool>`(${contains(searched, value, isIndexed)}) is not true`
  return op === 'starts' ? startsWith(searched, value) : endsWith(searched, value)
}

const joined = (column: SqlFragment) => sql`array_to_string(${column}, ',')`

/** Times are asked for by the second and kept finer: a second holds all of its parts. */
function momentPart(op: FilterOp, column: SqlFragment, value: Date): SqlFragment<SqlBool> {
  const next = new Date(value.getTime() + 1000)
  switch (op) {
    case 'gte':
      return sql<SqlBool>`${column} >= ${value}`
    case 'gt':
      return sql<SqlBool>`${column} >= ${next}`
    case 'lt':
      return sql<SqlBool>`${column} < ${value}`
    case 'lte':
      return sql<SqlBool>`${column} < ${next}`
    case 'ne':
      return sql<SqlBool>`(${momentPart('eq', column, value)}) is not true`
    default:
      return both(sql<SqlBool>`${column} >= ${value}`, sql<SqlBool>`${column} < ${next}`)
  }
}
