/** The blocks above the list of a resource. */
import type { Screen } from '../types/screen'
import type { Resource } from '../types'

/** The blocks above the list of a resource, as a screen about no record; who may see the list may see it. */
export function topScreen({ name, hash, file, title, list, access }: Resource): Screen | undefined {
  if (!list.top) return undefined
  const nothing = { routes: [], params: [], search: [], export: [], actions: [] }
  return { name, hash, file, title, ...nothing, perm: [access.perm, ...(access.others ?? [])], blocks: list.top }
}
