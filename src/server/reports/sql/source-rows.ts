/** The rows that a source of a report counts, as a table that carries the limits of its reader. */
import type { ReportSource } from '../../../model/types/report'
import type { Model, Resource } from '../../../model/types'
import { sql } from '../../database/connection/sql-tag'
import type { QueryContext } from '../../sql/conditions/query-context'
import { scopeOn } from '../../sql/conditions/data-scope'
import { where } from '../../sql/conditions/where'
import { openFilter } from '../../access/field-access'
import { both, from, type Source } from '../../sql/source'
import { tenantScopeOf } from '../../access/tenant-scope'
import type { ReportRequest } from '../report-request'
import { registered } from '../../core/context/registry'
import { momentsOf } from '../period'

/** The resource of a source; rows that a function makes are as those of one that knows tenants. */
export function resourceOf(model: Model, { resource, made }: ReportSource): Resource {
  if (!made) return model.resources[resource]!
  // Statements over rows look at no more of a resource than this.
  return { name: resource, table: '', tenancy: { kind: 'tenant' }, fields: made, access: { perm: '' } } as Resource
}

/** The rows of a source within tenant and data scope. */
export function rowsOf(
  declared: ReportSource,
  request: ReportRequest,
  query: QueryContext,
): { source: Source; limits: Source['limit'][] } {
  const { caller, params } = request.context
  const resource = resourceOf(query.model, declared)
  const reach = tenantScopeOf(caller, resource, params.tenantId)
  const source = from(resource, reach, 's')
  return declared.made
    ? madeRows(source, request, query)
    : { source, limits: [source.limit, ...scopeOn(source, query), ...openedOf(source, query)] }
}

/** Readers to whom a list opens some of its rows alone count no others. */
function openedOf(source: Source, query: QueryContext): Source['limit'][] {
  const { resource } = source
  const call = resource.calls?.list
  const opened = call && openFilter({ resource, call, caller: query.caller })
  const limit = opened ? where(opened, source, query) : null
  return limit ? [limit] : []
}

/** Scopes lie on the rows that the function reads; the tenant once more on those that it makes. */
function madeRows(
  source: Source,
  request: ReportRequest,
  query: QueryContext,
): { source: Source; limits: Source['limit'][] } {
  const { resource, reach, alias } = source
  const named = registered(query.registry, 'reportSources', resource.name)
  const rows = (name: string, as: string) => {
    const read = query.model.resources[name]
    if (!read)
      throw new Error(
        `The report source "${resource.name}" reads "${name}", which is no resource; correct the name in src/server/product/report-sources.ts.`,
      )
    const own = from(read, tenantScopeOf(request.context.caller, read, request.context.params.tenantId), 'r')
    return sql`(select r.* from ${own.table} where ${both(own.limit, ...scopeOn(own, query), ...openedOf(own, query))}) as ${sql.id(as)}`
  }
  const made = named.make({ rows, ...momentsOf(request.period) })
  const limit = reach.read === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.id(alias)}.tenant_id = ${reach.tenantId}`
  return { source: { ...source, table: sql`(${made}) as ${sql.id(alias)}`, limit }, limits: [limit] }
}
