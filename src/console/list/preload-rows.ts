import type { Resource } from '../../model/types'
import { firstRows } from './query/first-rows'
import { fixedParams, hasFilters, parseListState, toQuery, withKnownView } from './query/list-state'
import { firstFilters } from './search/default-filters'

/** Asks for the rows that the list page of a resource shows first at an address. */
export async function preloadRows(resource: Resource, search: string): Promise<void> {
  const { calls, list } = resource
  if (!calls.list) return
  const state = parseListState(new URLSearchParams(search), list)
  const begun = hasFilters(state) ? state : { ...state, filters: firstFilters(resource) }
  await firstRows.ask(calls.list, toQuery(withKnownView(begun, list.views), fixedParams(resource, calls.list)))
}
