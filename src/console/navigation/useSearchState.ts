import { useCallback } from 'react'
import { createSearchParams, type SetURLSearchParams, useNavigate, useSearchParams } from 'react-router-dom'
import { useRouter } from './links'

/**
 * The query of the address as state. The library's own setter starts from the query that was drawn last and changes with
 * it; this one stays the same and starts from the newest query, so several updates of one tick add up.
 */
export function useSearchState(): readonly [URLSearchParams, SetURLSearchParams] {
  const [search] = useSearchParams()
  const router = useRouter()
  const navigate = useNavigate()
  const setSearch = useCallback<SetURLSearchParams>(
    (change, options) => {
      const newest = new URLSearchParams(router.state.location.search)
      const next = createSearchParams(typeof change === 'function' ? change(newest) : change)
      // As an object: an empty query as a string would leave its question mark in the address.
      void navigate({ search: next.toString() }, options)
    },
    [router, navigate],
  )
  return [search, setSearch]
}
