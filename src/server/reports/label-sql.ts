/** The names of entries that groups stand for, read by the same statement. */
import { type RawBuilder, sql } from 'kysely'
import { columnName } from '../../model/names'
import type { Dimension } from '../../model/report'
import { both, columnOf, from } from '../sql/source'
import { reachInto, reachOf } from '../tenancy/reach'
import type { Asked } from './asked'
import { resourceOf } from './source-rows'

/** Null where there is no name, or where it is found by choices and dictionaries. */
export function labelOf(
  { value, date, bands }: Dimension,
  index: number,
  { report, context }: Asked,
): RawBuilder<unknown> {
  const target = value.ref && !date && !bands ? context.model.resources[value.ref.to] : undefined
  if (!target || !value.ref) return sql`null::text`
  const { caller, model, params } = context
  const first = resourceOf(model, report.sources[0]!)
  const source = from(target, reachInto(reachOf(caller, first, params.tenantId), target), `n${index + 1}`)
  const key = columnOf(source.alias, columnName(value.ref.value))
  const label = columnOf(source.alias, columnName(value.ref.label))
  const there = both(source.limit, sql<boolean>`${key}::text = g.${sql.id(`d${index + 1}`)}`)
  return sql`(select ${label} from ${source.table} where ${there} limit 1)`
}
