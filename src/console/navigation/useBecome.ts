import { useCallback, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { OwnTabContext } from './own-tab'

/** Gives this page another query, as it stands: what people began on it goes on. */
export function useBecome(): (query: Readonly<Record<string, string>>) => void {
  const { pathname, search } = useLocation()
  const tabs = useContext(OwnTabContext)
  const navigate = useNavigate()
  return useCallback(
    (query) => {
      const to = `${pathname}?${new URLSearchParams(query)}`
      tabs?.leave(pathname + search, to)
      void navigate(to, { replace: true })
    },
    [tabs, navigate, pathname, search],
  )
}
