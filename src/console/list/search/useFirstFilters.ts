import { useEffect, useMemo, useRef } from 'react'
import type { Resource } from '../../../model/types'
import { firstFilters } from './default-filters'
import type { ListStateTuple } from '../query/useListState'

/** A list opened without filters begins with the first filters of its fields; cleared, it shows all. */
export function useFirstFilters(resource: Resource, [state, patch]: ListStateTuple): ListStateTuple {
  const first = useMemo(() => firstFilters(resource), [resource])
  const isBegun = useRef(isAsked(state) || Object.keys(first).length === 0)
  const begins = !isBegun.current && !isAsked(state)
  const begun = useMemo(() => (begins ? { ...state, filters: first } : state), [begins, state, first])
  useEffect(() => {
    if (!isBegun.current) patch({ filters: first }, { replace: true })
    isBegun.current = true
  }, [patch, first])
  return [begun, patch]
}

const isAsked = ({ filters, view, saved }: ListStateTuple[0]) =>
  Object.keys(filters).length > 0 || Boolean(view || saved)
