/** Steps from a row to the one row it refers to, and from a node of a tree to all below it. */
import { soleTarget } from '../../../fields/reference/target'
import type { SqlBool } from 'kysely'
import { columnName, fieldOf } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { TenantScope } from '../../access/tenant-scope'
import { platformTenant } from '../../core/context/caller'
import { columnOf, from } from '../source'

/** The resource a field points at, and the field of it whose value is kept. */
export function targetOf(model: Model, resource: Resource, field: Field): { to: Resource; value: string } | undefined {
  if (resource.tree && field.name === resource.tree.parent) return { to: resource, value: 'id' }
  if (field.name === 'id' && resource.tree) return { to: resource, value: 'id' }
  const ref = soleTarget(field)
  const to = ref && model.resources[ref.to]
  return to && { to, value: ref.value }
}

/** The single reference that a step of a path names: `channelId`, or `channel` for short. */
export function stepField(resource: Resource, step: string): Field {
  const field = fieldOf(resource, step) ?? fieldOf(resource, `${step}Id`)
  if (!field) throw new Error(`${resource.name} has no field "${step}".`)
  return field
}

/** That the row of `alias` is of the same tenant as the row that refers to it, or serves all. */
export function sameTenant(
  source: Resource,
  sourceAlias: string,
  target: Resource,
  alias: string,
): SqlFragment<SqlBool>[] {
  if (target.tenancy.kind === 'platform') return []
  const tenant = columnOf(alias, 'tenant_id')
  const own = columnOf(sourceAlias, 'tenant_id')
  // A row of the platform that is about a tenant refers to people there as well.
  if (source.tenancy.kind === 'platform')
    return fieldOf(source, 'tenantId')
      ? [sql<SqlBool>`${tenant} in (${own}, ${platformTenant})`]
      : [sql<SqlBool>`${tenant} = ${platformTenant}`]
  if (target.tenancy.kind === 'tenant') return [sql<SqlBool>`${tenant} = ${own}`]
  if (target.tenancy.kind === 'open') {
    const opened = columnOf(alias, columnName(target.tenancy.field))
    return [sql<SqlBool>`(${tenant} = ${own} or ${opened} @> array[${own}])`]
  }
  return [sql<SqlBool>`${tenant} in (${own}, ${platformTenant})`]
}

/** `select id …` of the node in a column and all above it. */
export function above(tree: Resource, reach: TenantScope, node: SqlFragment, alias: string): SqlFragment {
  if (!tree.tree) throw new Error(`${tree.name} is not a tree.`)
  const row = from(tree, reach, `${alias}_row`.slice(-60))
  const up = sql.id(alias)
  const parent = columnOf(row.alias, columnName(tree.tree.parent))
  return sql`with recursive ${up}(id) as (
    select nullif(${node}, '') union
    select ${parent} from ${row.table} join ${up} on ${columnOf(row.alias, 'id')} = ${up}.id where ${row.limit}
  ) select id from ${up} where id is not null`
}

/** `select id …` of nodes of a tree and all below them. */
export function below(tree: Resource, reach: TenantScope, ids: readonly string[]): SqlFragment {
  if (!tree.tree) throw new Error(`${tree.name} is not a tree.`)
  const child = from(tree, reach, 'child')
  const parent = columnOf('child', columnName(tree.tree.parent))
  return sql`with recursive below(id) as (
    select unnest(${ids}::text[]) union
    select child.id from ${child.table} join below on ${parent} = below.id where ${child.limit}
  ) select id from below`
}

/** `select id …` of nodes of a tree and all above them. */
export function aboveAll(tree: Resource, reach: TenantScope, ids: readonly string[]): SqlFragment {
  if (!tree.tree) throw new Error(`${tree.name} is not a tree.`)
  const row = from(tree, reach, 'lower')
  const parent = columnOf('lower', columnName(tree.tree.parent))
  return sql`with recursive up(id) as (
    select unnest(${ids}::text[]) union
    select ${parent} from ${row.table} join up on ${columnOf('lower', 'id')} = up.id where ${row.limit}
  ) select id from up where id is not null`
}
