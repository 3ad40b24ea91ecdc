/** Pages and their own tab: a page that is done with gives its tab to the next one. */
import { createContext, useCallback, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Tabs } from './useTabs'

/** Absent outside the frame with its tabs. */
export const OwnTabContext = createContext<Pick<Tabs, 'leave' | 'reuse'> | undefined>(undefined)

/** Marks the tab of this page as done with, just before the page is left. */
export function useFinishTab(): () => void {
  const { pathname, search } = useLocation()
  const tabs = useContext(OwnTabContext)
  const path = pathname + search
  return useCallback(() => tabs?.leave(path), [tabs, path])
}

/** Opens an address in the tab of another entry at the same place. */
export function useReuseTab(): (path: string) => void {
  const tabs = useContext(OwnTabContext)
  const navigate = useNavigate()
  return useCallback((path: string) => (tabs ? tabs.reuse(path) : void navigate(path)), [tabs, navigate])
}
