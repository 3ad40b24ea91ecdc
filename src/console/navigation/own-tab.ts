/** Pages and their own tab: a page that is done with gives its tab to the next one. */
import { createContext, useCallback, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Tabs } from './useTabs'

/** Absent outside the frame with its tabs. */
export const OwnTabContext = createContext<Pick<Tabs, 'finish' | 'become' | 'reuse'> | undefined>(undefined)

/** Marks the tab of this page as done with, just before the page is left. */
export function useFinishTab(): () => void {
  const { pathname, search } = useLocation()
  const tabs = useContext(OwnTabContext)
  const path = pathname + search
  return useCallback(() => tabs?.finish(path), [tabs, path])
}

/** Gives this page another query, as it stands: what people began on it goes on. */
export function useBecome(): (query: Readonly<Record<string, string>>) => void {
  const { pathname, search } = useLocation()
  const tabs = useContext(OwnTabContext)
  const navigate = useNavigate()
  return useCallback(
    (query) => {
      const to = `${pathname}?${new URLSearchParams(query)}`
      tabs?.become(pathname + search, to)
      void navigate(to, { replace: true })
    },
    [tabs, navigate, pathname, search],
  )
}

/** Opens an address in the tab of another entry at the same place. */
export function useReuseTab(): (path: string) => void {
  const tabs = useContext(OwnTabContext)
  const navigate = useNavigate()
  return useCallback((path: string) => (tabs ? tabs.reuse(path) : void navigate(path)), [tabs, navigate])
}
