/** A table with the limits of tenant and removal that every statement on it carries. */
import type { SqlBool } from 'kysely'
import { memoize, weakMemoize } from '../../fields/definition/memoize'
import { columnName } from '../../model/names'
import type { Resource } from '../../model/types'
import { type SqlFragment, sql } from '../database/connection/sql-tag'
import type { TenantScope } from '../access/tenant-scope'
import { platformTenant } from '../core/context/caller'

export interface Source {
  readonly resource: Resource
  readonly reach: TenantScope
  readonly alias: string
  /** `table as alias`. */
  readonly table: SqlFragment
  /** Not removed, and within reach. */
  readonly limit: SqlFragment<SqlBool>
}

/** The only way to a table: its rows that are not removed and that the reach covers. */
export const from = (resource: Resource, reach: TenantScope, alias = 't'): Source =>
  sourcesOf(resource)({ reach, alias })

interface Reached {
  readonly reach: TenantScope
  readonly alias: string
}

/** A request asks for the same one several times, and the next request of its tenant again. */
const sourcesOf = weakMemoize((resource: Resource) =>
  memoize(
    ({ reach, alias }: Reached) => sourceOf(resource, reach, alias),
    ({ reach, alias }) => `${alias} ${reach.read} ${reach.mayWrite} ${reach.tenantId}`,
    500,
  ),
)

function sourceOf(resource: Resource, reach: TenantScope, alias: string): Source {
  const table = sql`${sql.table(resource.table)} as ${sql.id(alias)}`
  const alive = both(sql<SqlBool>`${columnOf(alias, 'is_deleted')} = 0`, ...partLimit(resource, alias))
  const limit =
    reach.read === 'platform' || reach.read === 'all' ? alive : both(alive, tenantLimit(resource, reach, alias))
  return { resource, reach, alias, table, limit }
}

/** The removed rows of a source, and no others. */
export function removedOf({ resource, reach, alias, table }: Source): Source {
  const removed = sql<SqlBool>`${columnOf(alias, 'is_deleted')} = 1`
  const isOfAll = reach.read === 'platform' || reach.read === 'all'
  const own = isOfAll ? [] : [sql<SqlBool>`${columnOf(alias, 'tenant_id')} = ${reach.tenantId}`]
  return { resource, reach, alias, table, limit: both(removed, ...partLimit(resource, alias), ...own) }
}

/** Columns and values that mark the rows of a resource that is part of another. */
export function partColumns({ part }: Resource): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(part?.where ?? {}).map(([name, value]) => [columnName(name), value]))
}

/** Conditions for a row of the part. */
export const partLimit = (resource: Resource, alias: string) =>
  Object.entries(partColumns(resource)).map(([name, value]) => sql<SqlBool>`${columnOf(alias, name)} = ${value}`)

/** All rows of the table that the source is a part of. */
export const wholeOf = ({ resource, reach, alias }: Source): Source => from(wholeResource(resource), reach, alias)

const wholeResource = weakMemoize((resource: Resource): Resource => ({ ...resource, part: undefined }))

/** A column of an alias, by column name. */
export function columnOf(alias: string, column: string): SqlFragment {
  return sql.ref(`${alias}.${column}`)
}

/** Conditions that must all hold; at least one is given. */
export function both(...parts: readonly SqlFragment<SqlBool>[]): SqlFragment<SqlBool> {
  return parts.length === 1 ? parts[0]! : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** Conditions of which one must hold; at least one is given. */
export function either(...parts: readonly SqlFragment<SqlBool>[]): SqlFragment<SqlBool> {
  return parts.length === 1 ? parts[0]! : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

/** The list of tenants that a row is opened to, as its reader may know it: a guest sees itself alone. */
export function openedTo({ alias, reach, resource }: Source, field: string): SqlFragment | undefined {
  if (reach.read !== 'open' || resource.tenancy.kind !== 'open' || resource.tenancy.field !== field) return undefined
  return sql`(case when ${columnOf(alias, 'tenant_id')} = ${reach.tenantId} then ${columnOf(alias, columnName(field))}
    else array[${reach.tenantId}]::text[] end)`
}

function tenantLimit(resource: Resource, reach: TenantScope, alias: string): SqlFragment<SqlBool> {
  const tenant = columnOf(alias, 'tenant_id')
  const own = sql<SqlBool>`${tenant} = ${reach.tenantId}`
  if (reach.read === 'own') return own
  if (reach.read === 'also') return sql<SqlBool>`${tenant} in (${reach.tenantId}, ${platformTenant})`
  if (resource.tenancy.kind === 'open')
    return either(
      own,
      sql<SqlBool>`${columnOf(alias, columnName(resource.tenancy.field))} @> array[${reach.tenantId}]::text[]`,
    )
  const keys = resource.tenancy.kind === 'instead' ? resource.tenancy.per : []
  const same = keys.map((key) => {
    const column = columnName(key)
    const [mine, theirs] = [columnOf('own', column), columnOf(alias, column)]
    // Two that are empty are the same; said so that an index can answer it.
    return sql<SqlBool>`(${mine} = ${theirs} or (${mine} is null and ${theirs} is null))`
  })
  const mine = both(sql<SqlBool>`own.tenant_id = ${reach.tenantId}`, sql<SqlBool>`own.is_deleted = 0`, ...same)
  const absent = sql<SqlBool>`not exists (select 1 from ${sql.table(resource.table)} as own where ${mine})`
  // The first part is redundant: an index by tenant can answer it, and cannot answer an alternative.
  const ownOrAbsent = either(own, both(sql<SqlBool>`${tenant} = ${platformTenant}`, absent))
  return both(sql<SqlBool>`${tenant} in (${reach.tenantId}, ${platformTenant})`, ownOrAbsent)
}

/** The alias of a table that a step leads to from a source. */
export const aliasOf = (source: Source, name: string) => `${source.alias}_${columnName(name)}`.slice(-60)
