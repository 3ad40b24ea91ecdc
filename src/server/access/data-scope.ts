/** Limits of a caller to rows within the tenant, and to some of their fields. */
import type { Condition, Field, Resource } from '../../model/types'
import type { Caller } from '../core/context/caller'

/** The conditions that every row the caller reads or changes must meet. */
export function dataScope(resource: Resource, caller: Caller): readonly Condition[] {
  if (caller.isPlatformAdministrator) return []
  return [resource.access.scope?.condition, caller.dataScopes?.[resource.name]].filter((each) => each !== undefined)
}

/** True when the caller's data scopes show a field; the id and the parent of a tree always stay. */
export function isInSight(resource: Resource, field: Field, caller: Caller): boolean {
  const seen = caller.isPlatformAdministrator ? undefined : caller.scopedFields?.[resource.name]
  return !seen || field.name === 'id' || field.name === resource.tree?.parent || seen.includes(field.name)
}
