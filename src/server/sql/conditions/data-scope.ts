/** The caller's data scope, as parts of the `where` that carries the tenant. */
import type { SqlBool } from 'kysely'
import { weakMemoize } from '../../../fields/definition/memoize'
import { waysOf } from '../../../fields/reference/target'
import { columnName, fieldOf } from '../../../model/names'
import type { Condition, Model, Resource } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { scopeInto } from '../../access/tenant-scope'
import { valueIn } from './computed-value'
import type { QueryContext } from './query-context'
import { both, columnOf, from, type Source } from '../source'
import { where } from './where'

/** The conditions that every row the caller reads or changes must meet. */
function dataScope(resource: Resource, caller: Caller): readonly Condition[] {
  if (caller.isPlatformAdministrator) return []
  return [resource.access.scope?.condition, caller.dataScopes?.[resource.name]].filter((each) => each !== undefined)
}

/** Conditions that keep a source's rows within the caller's reach: its own scope, and the scopes of its owners. */
export function scopeOn(source: Source, query: QueryContext, above: readonly string[] = []): SqlFragment<SqlBool>[] {
  const parts = dataScope(source.resource, query.caller).map((condition) => where(condition, source, query))
  return [...parts.filter((part) => part !== null), ...ownersOn(source, query, above)]
}

/** True when the caller reads less of a resource than the tenant has. */
export function isScoped(model: Model, resource: Resource, caller: Caller, above: readonly string[] = []): boolean {
  if (dataScope(resource, caller).length > 0) return true
  const next = [...above, resource.name]
  return ownersOf(resource, next).some(({ to }) => {
    const owner = model.resources[to]
    return owner !== undefined && isScoped(model, owner, caller, next)
  })
}

/** Rows of an entry that the caller does not see are not seen either; a row that belongs to nothing has its own scope alone. */
function ownersOn(source: Source, query: QueryContext, above: readonly string[]): SqlFragment<SqlBool>[] {
  const next = [...above, source.resource.name]
  return ownersOf(source.resource, next).flatMap(({ name, to, value, by }) => {
    const resource = query.model.resources[to]
    if (!resource) return []
    const owner = from(
      resource,
      scopeInto(source.reach, resource),
      `owner${next.length}_${columnName(name)}`.slice(0, 60),
    )
    const scope = scopeOn(owner, query, next)
    if (scope.length === 0) return []
    const column = columnOf(source.alias, columnName(name))
    const seen = sql`select ${columnOf(owner.alias, columnName(value))} from ${owner.table} where ${both(owner.limit, ...scope)}`
    const decides = by && fieldOf(source.resource, by.field)
    // Of several owners, only the one that the row has chosen limits it.
    const isOther = decides && sql`${valueIn(decides, source, query)}::text is distinct from ${by.is} or`
    return [sql<SqlBool>`(${isOther ?? sql``} coalesce(${column}, '') = '' or ${column} in (${seen}))`]
  })
}

/** The references by which rows belong to those of other resources; a circle is followed once. */
function ownersOf(resource: Resource, above: readonly string[]) {
  const owners = allOwners(resource)
  return owners.length > 0 ? owners.filter(({ to }) => !above.includes(to)) : owners
}

const allOwners = weakMemoize(({ fields }: Resource) =>
  fields
    .filter(({ ref, many }) => ref?.owner && !many)
    .flatMap((field) =>
      waysOf(field).map(({ ref: { to, value }, when }) => ({
        name: field.name,
        to,
        value,
        by: when === undefined ? undefined : { field: field.ref!.by!, is: when },
      })),
    ),
)
