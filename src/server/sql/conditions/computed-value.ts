/** Computed values as expressions of the statement that reads the row: no query per row. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import type { Computed, ComputedBy, ListRoll, RollUp } from '../../../fields/definition/computed'
import { zoneName } from '../../../fields/definition/zone'
import { columnName, fieldOf } from '../../../model/names'
import type { Field } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { tenantScopeOf } from '../../access/tenant-scope'
import { workedOutSql } from './arithmetic'
import type { QueryContext, At } from './query-context'
import { sameTenant, stepField, targetOf } from './relation'
import { aliasOf, both, columnOf, either, from, openedTo, type Source } from '../source'
import { belowName, labelsFromRoot, nodesBelow } from './recursive-tree'

/** The value of a field: its column, or its computed expression. */
export function valueIn(field: Field, source: Source, query: QueryContext): SqlFragment {
  const { computed } = field
  if (!computed || computed.stored)
    return openedTo(source, field.name) ?? columnOf(source.alias, columnName(field.name))
  return workedOut(field, computed, source, query)
}

/** Expression of a computed field, stored or not, cast to the type of the field. */
export function workedOut(field: Field, by: ComputedBy, source: Source, query: QueryContext): SqlFragment {
  return sql`(${raw(field, by, source, query)})::${sql.raw(columns[field.type].sql(field))}`
}

function raw(field: Field, by: ComputedBy, source: Source, query: QueryContext): SqlFragment {
  switch (by.by) {
    case 'of':
      return valueAt(by.path, source, query).value
    case 'template':
      return template(by, source, query)
    case 'ratio':
      return ratio(by.of, source, query)
    case 'value':
      return workedOutSql(by, { source, asking: query, valueAt: (path) => valueAt(path, source, query) })
    case 'case':
      return cases(field, by, source, query)
    case 'rows':
      return rollUp(field, by, source, query)
    case 'items':
      return items(by, source)
    case 'path':
      return labelsFromRoot(by.through, source, query)
    default:
      return sql`null`
  }
}

/** The value that a path of single references leads to; null when a step leads nowhere. */
export function valueAt(path: readonly string[], source: Source, query: QueryContext): At {
  const [first = '', ...rest] = path
  if (rest.length === 0) {
    const field = stepField(source.resource, first)
    return { value: valueIn(field, source, query), field, resource: source.resource }
  }
  const via = stepField(source.resource, first)
  const target = targetOf(query.model, source.resource, via)
  if (!target) throw new Error(`${source.resource.name}.${via.name} refers to nothing.`)
  // Its tenant follows from the row around it.
  const joined = { ...from(target.to, source.reach, aliasOf(source, via.name)), limit: sql<boolean>`true` }
  const { value, field, resource } = valueAt(rest, joined, query)
  const key = columnOf(joined.alias, columnName(target.value))
  const there = both(
    sql<boolean>`${key} = ${columnOf(source.alias, columnName(via.name))}`,
    ...sameTenant(source.resource, source.alias, target.to, joined.alias),
    sql<boolean>`${columnOf(joined.alias, 'is_deleted')} = 0`,
  )
  return { value: sql`(select ${value} from ${joined.table} where ${there} limit 1)`, field, resource }
}

function ownField({ resource }: Source, name: string): Field {
  const field = fieldOf(resource, name)
  if (!field) throw new Error(`${resource.name} has no field "${name}".`)
  return field
}

/** Nothing at all when every value in it is empty. */
function template(by: ComputedBy & { by: 'template' }, source: Source, query: QueryContext): SqlFragment {
  const values = by.parts.map((part) => (typeof part === 'string' ? part : words(valueAt(part.path, source, query))))
  const shown = values.map((value) => (typeof value === 'string' ? sql`${value}::text` : value))
  const named = values.filter((value) => typeof value !== 'string')
  return sql`case when concat(${sql.join(named)}) = '' then '' else concat(${sql.join(shown)}) end`
}

/** A value as the text that people read; the same as `wordsOf` writes in the browser. */
function words({ value, field }: At): SqlFragment {
  switch (columns[field.type].sql(field)) {
    case 'timestamptz':
      return sql`to_char(${value} at time zone ${zoneName()}, 'YYYY-MM-DD HH24:MI:SS')`
    case 'date':
      return sql`to_char(${value}, 'YYYY-MM-DD')`
    case 'numeric':
      return sql`trim_scale(${value})::text`
    default:
      return sql`${value}::text`
  }
}

function ratio([above, under]: readonly [string, string], source: Source, query: QueryContext): SqlFragment {
  const [a, b] = [above, under].map((name) => valueIn(ownField(source, name), source, query))
  return sql`${a}::double precision / nullif(${b}::double precision, 0)`
}

function cases(field: Field, by: ComputedBy & { by: 'case' }, source: Source, query: QueryContext): SqlFragment {
  const type = sql.raw(columns[field.type].sql(field))
  const bound = (value: unknown) => {
    const stored = value === null ? null : columns[field.type].toRow(value, field)
    return sql`${stored}::${type}`
  }
  const whens = by.cases.map((each) => {
    const holds = query.compileCondition(each.if, source, query) ?? sql<boolean>`true`
    return sql`when ${holds} then ${bound(each.value)}`
  })
  return sql`case ${sql.join(whens, sql` `)} else ${bound(by.else)} end`
}

/**
 * True where the cases lead to one of these values: their conditions stand as they are, so that indexes serve them and the
 * planner knows how many rows meet them, which a `case` hides.
 */
export function casesAmong(
  by: ComputedBy & { by: 'case' },
  values: readonly unknown[],
  source: Source,
  query: QueryContext,
): SqlFragment<SqlBool> {
  const before: SqlFragment<SqlBool>[] = []
  const found: SqlFragment<SqlBool>[] = []
  for (const { if: condition, value } of by.cases) {
    const holds = query.compileCondition(condition, source, query) ?? sql<SqlBool>`true`
    if (values.includes(value)) found.push(both(...before, holds))
    else before.push(sql<SqlBool>`(${holds}) is not true`)
  }
  if (values.includes(by.else)) found.push(both(sql<SqlBool>`true`, ...before))
  return found.length > 0 ? either(...found) : sql<SqlBool>`false`
}

function rollUp(field: Field, by: RollUp, source: Source, query: QueryContext): SqlFragment {
  const to = query.model.resources[by.from]
  if (!to) throw new Error(`${source.resource.name} counts ${by.from}, which is not in the model.`)
  const rows = rowsOf(to, source, query, aliasOf(source, field.name))
  const filter = by.filter ? query.compileCondition(by.filter, rows, query) : null
  const there = both(rows.limit, leadsTo(by, source, rows, query), ...(filter ? [filter] : []))
  const value = by.field === undefined ? undefined : valueIn(ownField(rows, by.field), rows, query)
  const distinct = by.distinct === undefined ? undefined : valueIn(ownField(rows, by.distinct), rows, query)
  const only = by.below ? sql`with recursive ${nodesBelow(source, rows.alias)} ` : sql``
  return sql`${only}select ${measured(by, value, distinct)} from ${rows.table} where ${there}`
}

/** The rows counted: those of the row's own tenant; for a platform's row those the caller may reach. */
function rowsOf(to: Source['resource'], source: Source, query: QueryContext, alias: string): Source {
  if (source.resource.tenancy.kind === 'platform') return from(to, tenantScopeOf(query.caller, to), alias)
  const alive = sql<boolean>`${columnOf(alias, 'is_deleted')} = 0`
  const limit = both(alive, ...sameTenant(source.resource, source.alias, to, alias))
  return { ...from(to, source.reach, alias), limit }
}

/** That a counted row refers to this row, or to a node below it. */
function leadsTo(by: RollUp, source: Source, rows: Source, query: QueryContext): SqlFragment<boolean> {
  const via = ownField(rows, by.via)
  const column = columnOf(rows.alias, columnName(via.name))
  if (by.below) {
    // As a list, which an index answers: a join of so many nodes would read the table whole.
    const ids = sql`array(select id from ${sql.id(belowName(rows.alias))})`
    return via.many ? sql<boolean>`${column} && ${ids}` : sql<boolean>`${column} = any(${ids})`
  }
  const value = targetOf(query.model, rows.resource, via)?.value ?? 'id'
  const key = columnOf(source.alias, columnName(value))
  return via.many ? sql<boolean>`${column} @> array[${key}]` : sql<boolean>`${column} = ${key}`
}

function measured(by: RollUp | ListRoll, value?: SqlFragment, distinct?: SqlFragment) {
  if (by.measure === 'count') return distinct ? sql`count(distinct ${distinct})` : sql`count(*)`
  const of = sql`${sql.raw(by.measure)}(${value})`
  return by.measure === 'sum' ? sql`coalesce(${of}, 0)` : of
}

/** The items of a list that the row holds: texts in a list column, objects in one of JSON. */
function items(by: ListRoll, source: Source): SqlFragment {
  const list = ownField(source, by.list)
  const column = columnOf(source.alias, columnName(list.name))
  if (columns[list.type].sql(list) === 'text[]') return sql`coalesce(cardinality(${column}), 0)`
  const each = sql`jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end) as item`
  const value = by.item === undefined ? undefined : sql`(item ->> ${by.item})::numeric`
  return sql`select ${measured(by, value)} from ${each}`
}

/** The computed fields of a resource that are kept in columns. */
export const isMaterialised = (field: Field): field is Field & { computed: Computed } => field.computed?.stored === true
