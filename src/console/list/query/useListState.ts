import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListView } from '../../../model/types'
import { useSearchState } from '../../navigation/useSearchState'
import { type ListSizes, type ListState, parseListState, printListState, withKnownView } from './list-state'

export type ListPatch = Partial<ListState>
export type ListStateTuple = readonly [ListState, (patch: ListPatch, options?: { readonly replace?: boolean }) => void]

/** The list's state in the address: the way back, a reload and a sent link show the same rows. */
export function useUrlListState(sizes: ListSizes): ListStateTuple {
  const [search, setSearch] = useSearchState()
  const text = search.toString()
  const before = useRef<ListState>()
  const state = useMemo(() => {
    const next = parseListState(new URLSearchParams(text), sizes)
    const kept = before.current?.filters
    // The same object while nothing else is asked for, so that turning a page does not draw the search bar.
    before.current = JSON.stringify(kept) === JSON.stringify(next.filters) ? { ...next, filters: kept! } : next
    return before.current
  }, [text, sizes])
  const patch = useCallback(
    (change: ListPatch, options?: { readonly replace?: boolean }) => {
      setSearch((present) => printListState({ ...parseListState(present, sizes), ...change }, sizes.pageSize), options)
    },
    [setSearch, sizes],
  )
  return [state, patch]
}

/** The same for a list inside a dialog, which leaves the address alone. */
export function useLocalListState(sizes: ListSizes, view = ''): ListStateTuple {
  const [state, setState] = useState<ListState>(() => ({ ...parseListState(new URLSearchParams(), sizes), view }))
  const patch = useCallback((change: ListPatch) => setState((present) => ({ ...present, ...change })), [])
  return [state, patch]
}

/** The state without a view that the list does not have, which shows all rows. */
export function useKnownView([state, patch]: ListStateTuple, views: ListView['views']): ListStateTuple {
  return [useMemo(() => withKnownView(state, views), [state, views]), patch]
}
