import { useCallback, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { OwnTabContext } from './own-tab'
import { goesOn } from './useLeaveGuard'

/** Gives the address of this page another query, and keeps the page as it stands: its tab follows the address. */
export function useReplaceQuery(): (query: Readonly<Record<string, string>>) => void {
  const { pathname, search } = useLocation()
  const tabs = useContext(OwnTabContext)
  const navigate = useNavigate()
  return useCallback(
    (query) => {
      const to = `${pathname}?${new URLSearchParams(query)}`
      tabs?.leave(pathname + search, to)
      void navigate(to, { replace: true, state: goesOn })
    },
    [tabs, navigate, pathname, search],
  )
}
