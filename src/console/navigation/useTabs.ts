import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { store } from '../session'
import { homePath } from './route-guard'
import { noteVisit } from './visits'
import { changeTabs, firstTabs, pathAfterClosing, type Tab, tabBeside, type TabChange, tabKey } from './tabs'

export interface Tabs {
  readonly tabs: readonly Tab[]
  readonly current: Tab | undefined
  /** Another number for each page that is shown; one that goes on under another address keeps its own. */
  readonly page: number
  readonly open: (path: string) => void
  readonly close: (key: string) => void
  readonly closeOthers: (key: string) => void
  readonly closeAll: () => void
  readonly redraw: (key: string) => void
  /** The page of this address is done with, and the next one takes its tab; with `to` it goes on there as it is. */
  readonly leave: (path: string, to?: string) => void
  /** Opens an address in the tab of another entry at the same place, where there is one. */
  readonly reuse: (path: string) => void
  /** The name of the entry on a page. */
  readonly name: (path: string, name: string) => void
}

/** The open pages; the one of the address is among them. Kept until the browser tab closes. */
export function useTabs(hidden: boolean): Tabs {
  const location = useLocation()
  const navigate = useNavigate()
  const path = location.pathname + location.search
  const [tabs, change] = useReducer(changeTabs, undefined, () => {
    const kept = store.get<readonly Tab[]>('tabs') ?? firstTabs
    return hidden ? kept : changeTabs(kept, { do: 'visit', path })
  })
  const key = tabKey(path)

  /** The tab whose page was done with, or goes on at `to`. */
  const left = useRef<{ readonly key: string; readonly to?: string } | undefined>(undefined)
  const page = useRef({ key, number: 0 })
  if (page.current.key !== key) {
    const { number } = page.current
    page.current = { key, number: left.current?.to === key ? number : number + 1 }
  }
  useEffect(() => {
    if (hidden) return
    const gone = left.current
    left.current = undefined
    if (gone && (gone.to ?? key) === key) change({ do: 'replace', key: gone.key, path, goesOn: !!gone.to })
    else change({ do: 'visit', path })
  }, [path, key, hidden])
  useEffect(() => {
    if (!hidden) noteVisit(location.pathname)
  }, [location.pathname, hidden])
  useEffect(() => store.set('tabs', tabs, 'session'), [tabs])

  const name = useCallback((named: string, entry: string) => change({ do: 'name', path: named, name: entry }), [])
  const open = useCallback((to: string) => void navigate(to), [navigate])
  const leave = useCallback((from: string, to?: string) => {
    left.current = { key: tabKey(from), to: to && tabKey(to) }
  }, [])
  return useMemo(() => {
    // The address changes before the tabs do.
    const from = left.current?.to === key && left.current.key
    const current = tabs.find((tab) => tab.key === key || tab.key === from)
    const then = (made: TabChange, to?: string) => {
      change(made)
      if (to !== undefined) open(to)
    }
    return {
      tabs,
      current,
      page: page.current.number,
      open,
      name,
      leave,
      reuse: (to) => {
        left.current = tabBeside(tabs, to)
        open(to)
      },
      close: (closed) =>
        then({ do: 'close', key: closed }, closed === key ? pathAfterClosing(tabs, closed) : undefined),
      closeOthers: (kept) => then({ do: 'closeOthers', key: kept }, tabs.find((tab) => tab.key === kept)?.path),
      closeAll: () => then({ do: 'closeAll' }, homePath),
      redraw: (drawn) => then({ do: 'redraw', key: drawn }),
    }
  }, [tabs, key, open, name, leave])
}
