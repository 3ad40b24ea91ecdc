/** Which rows within the tenant a caller is limited to. */
import type { Condition, Resource } from '../../model/types'
import type { Caller } from '../context'

/** The conditions that every row the caller reads or changes must meet. */
export function dataScope(resource: Resource, caller: Caller): readonly Condition[] {
  if (caller.isPlatformAdministrator) return []
  return [resource.access.scope?.condition, caller.dataScopes?.[resource.name]].filter((each) => each !== undefined)
}
