import { useEffect, useMemo, useRef } from 'react'
import type { Resource } from '../../../model/types'
import { firstFilters } from './default-filters'
import { hasFilters } from '../query/list-state'
import type { ListStateTuple } from '../query/useListState'

/** A list opened without filters begins with the first filters of its fields; cleared, it shows all. */
export function useFirstFilters(resource: Resource, [state, patch]: ListStateTuple): ListStateTuple {
  const first = useMemo(() => firstFilters(resource), [resource])
  const isBegun = useRef(hasFilters(state) || Object.keys(first).length === 0)
  const begins = !isBegun.current && !hasFilters(state)
  const begun = useMemo(() => (begins ? { ...state, filters: first } : state), [begins, state, first])
  useEffect(() => {
    if (!isBegun.current) patch({ filters: first }, { replace: true })
    isBegun.current = true
  }, [patch, first])
  return [begun, patch]
}
