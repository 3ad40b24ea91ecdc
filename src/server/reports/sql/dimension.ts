/** The value of a dimension for a row of a source, as a text: so that sources can be laid under each other. */
import { columns } from '../../../fields/columns'
import { zoneName } from '../../../fields/definition/zone'
import type { Band, DateStep, Dimension } from '../../../model/types/report'
import { columnName } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import { scopeInto } from '../../access/tenant-scope'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { QueryContext } from '../../sql/conditions/query-context'
import { both, columnOf, from, type Source } from '../../sql/source'
import type { Joins } from './joins'
import { scopeOn } from '../../sql/conditions/data-scope'

/** The expression; the joins it needs are added. */
export function dimensionValue(
  dimension: Dimension,
  path: readonly string[],
  { source, joins, query }: { readonly source: Source; readonly joins: Joins; readonly query: QueryContext },
): SqlFragment {
  const { field, column } = joins.column(path)
  if (dimension.date) return bucket(field, column, dimension.date)
  if (dimension.bands) return band(column, dimension.bands)
  if (dimension.below) return above(dimension, column, source, joins, query)
  if (field.many) {
    const each = joins.add(
      (alias) => sql`left join lateral (select distinct unnest(${column}) as v) as ${sql.id(alias)} on true`,
    )
    return sql`nullif(${columnOf(each, 'v')}, '')`
  }
  return columns[field.type].sql(field) === 'text' ? sql`nullif(${column}, '')` : sql`${column}::text`
}

function bucket(field: Field, column: SqlFragment, step: DateStep): SqlFragment {
  const local =
    columns[field.type].sql(field) === 'date' ? sql`${column}::timestamp` : sql`${column} at time zone ${zoneName()}`
  const form = step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'
  return sql`to_char(date_trunc(${step}, ${local}), ${form})`
}

/** The number of the band; a value outside all of them belongs to none. */
function band(column: SqlFragment, bands: readonly Band[]): SqlFragment {
  const cases = bands.map(({ from: low, to }, index) => {
    const isLast = index === bands.length - 1
    const upper = to === undefined ? sql`true` : isLast ? sql`${column} <= ${to}` : sql`${column} < ${to}`
    return sql`when ${column} >= ${low} and ${upper} then ${String(index)}::text`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** The node of a row and each above it; a node that the caller does not reach is not told. */
function above(
  { value }: Dimension,
  column: SqlFragment,
  source: Source,
  joins: Joins,
  query: QueryContext,
): SqlFragment {
  const tree = query.model.resources[value.ref?.to ?? '']
  if (!tree?.tree)
    throw new Error(
      `A dimension of ${source.resource.name} says "below", but its field refers to no tree; drop "below" or refer to a tree.`,
    )
  const pairs = chains(tree, source, query)
  const alias = joins.add(
    (name) => sql`left join (${pairs}) as ${sql.id(name)} on ${columnOf(name, 'node')} = ${column}`,
  )
  return columnOf(alias, 'top')
}

/** Every node with each node above it, itself included. */
function chains(tree: Resource, source: Source, query: QueryContext): SqlFragment {
  const reach = scopeInto(source.reach, tree)
  const top = from(tree, reach, 'top')
  const child = from(tree, reach, 'child')
  const limit = both(top.limit, ...scopeOn(top, query))
  const parent = columnOf('child', columnName(tree.tree!.parent))
  return sql`with recursive chain(top, node) as (
    select top.id, top.id from ${top.table} where ${limit} union
    select chain.top, child.id from ${child.table} join chain on ${parent} = chain.node where ${child.limit}
  ) select top, node from chain`
}
