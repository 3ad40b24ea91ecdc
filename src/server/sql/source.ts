/** A table with the limits of tenant and removal that every statement on it carries. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnName } from '../../model/names'
import type { Resource } from '../../model/types'
import { type Reach, platformTenant } from '../tenancy/reach'

export interface Source {
  readonly resource: Resource
  readonly reach: Reach
  readonly alias: string
  /** `table as alias`. */
  readonly table: RawBuilder<unknown>
  /** Not removed, and within reach. */
  readonly limit: RawBuilder<SqlBool>
}

/** The only way to a table: its rows that are not removed and that the reach covers. */
export function from(resource: Resource, reach: Reach, alias = 't'): Source {
  const table = sql`${sql.table(resource.table)} as ${sql.id(alias)}`
  const alive = sql<SqlBool>`${columnOf(alias, 'is_deleted')} = 0`
  const limit =
    reach.read === 'platform' || reach.read === 'all' ? alive : both(alive, tenantLimit(resource, reach, alias))
  return { resource, reach, alias, table, limit }
}

/** A column of an alias, by column name. */
export function columnOf(alias: string, column: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${column}`)
}

export function both(...parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return parts.length === 1 ? parts[0]! : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

export function either(...parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return parts.length === 1 ? parts[0]! : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

function tenantLimit(resource: Resource, reach: Reach, alias: string): RawBuilder<SqlBool> {
  const tenant = columnOf(alias, 'tenant_id')
  const own = sql<SqlBool>`${tenant} = ${reach.tenantId}`
  if (reach.read === 'own') return own
  if (reach.read === 'also') return sql<SqlBool>`${tenant} in (${reach.tenantId}, ${platformTenant})`
  const keys = resource.tenancy.kind === 'instead' ? resource.tenancy.per : []
  const same = keys.map((key) => {
    const column = columnName(key)
    return sql<SqlBool>`${columnOf('own', column)} is not distinct from ${columnOf(alias, column)}`
  })
  const mine = both(sql<SqlBool>`own.tenant_id = ${reach.tenantId}`, sql<SqlBool>`own.is_deleted = 0`, ...same)
  const absent = sql<SqlBool>`not exists (select 1 from ${sql.table(resource.table)} as own where ${mine})`
  return either(own, both(sql<SqlBool>`${tenant} = ${platformTenant}`, absent))
}
