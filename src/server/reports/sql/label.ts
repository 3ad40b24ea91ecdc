/** The names of entries that groups stand for, read by the same statement. */
import { columnName, fieldOf } from '../../../model/names'
import type { Dimension } from '../../../model/types/report'
import type { Model } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { both, columnOf, from, type Source } from '../../sql/source'
import { scopeInto, tenantScopeOf } from '../../access/tenant-scope'
import type { ReportRequest } from '../report-request'
import { resourceOf } from './source-rows'

/** Null where there is no name, or where it is found by choices and dictionaries. */
export function labelOf(
  { value, date, bands }: Dimension,
  index: number,
  { report, context }: ReportRequest,
): SqlFragment {
  const target = value.ref && !date && !bands ? context.model.resources[value.ref.to] : undefined
  if (!target || !value.ref) return sql`null::text`
  const { caller, model, params } = context
  const first = resourceOf(model, report.sources[0]!)
  const source = from(target, scopeInto(tenantScopeOf(caller, first, params.tenantId), target), `n${index + 1}`)
  const key = columnOf(source.alias, columnName(value.ref.value))
  const label = columnOf(source.alias, columnName(value.ref.label))
  const there = both(source.limit, sql<boolean>`${key}::text = g.${sql.id(`d${index + 1}`)}`)
  return sql`(select ${label}${ofTenant(source, model)} from ${source.table} where ${there} limit 1)`
}

/** A report on rows of several tenants names the tenant of an entry, as lists do by a column. */
function ofTenant({ resource, reach, alias }: Source, model: Model): SqlFragment {
  const ref = fieldOf(resource, 'tenantId')?.ref
  const tenants = ref && model.resources[ref.to]
  if (reach.read !== 'all' || !tenants) return sql``
  const each = from(tenants, scopeInto(reach, tenants), 'w')
  const own = sql<boolean>`${columnOf('w', columnName(ref.value))} = ${columnOf(alias, 'tenant_id')}`
  const name = sql`(select ' · ' || ${columnOf('w', columnName(ref.label))} from ${each.table} where ${both(each.limit, own)})`
  const areSeveral = sql`(select count(*) from ${each.table} where ${each.limit}) > 1`
  return sql` || case when ${areSeveral} then coalesce(${name}, '') else '' end`
}
