import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { store } from '../session'
import { homePath } from './route-guard'
import { noteVisit } from './visits'
import { changeTabs, firstTabs, pathAfterClosing, type Tab, pageOf, tabBeside, type TabChange, tabKey } from './tabs'

export interface Tabs {
  readonly tabs: readonly Tab[]
  readonly current: Tab | undefined
  /** Tells the page of the address apart from those of other tabs. */
  readonly page: string
  readonly open: (path: string) => void
  readonly close: (key: string) => void
  readonly closeOthers: (key: string) => void
  readonly closeAll: () => void
  readonly redraw: (key: string) => void
  /** The page of this address is done with: the next one takes its tab. */
  readonly finish: (path: string) => void
  /** The page of the first address goes on under the second. */
  readonly become: (from: string, to: string) => void
  /** Opens an address in the tab of another entry at the same place, where there is one. */
  readonly reuse: (path: string) => void
  /** The name of the entry on a page. */
  readonly name: (path: string, name: string) => void
}

/** The open pages; the one of the address is among them. Kept until the browser tab closes. */
export function useTabs(hidden: boolean): Tabs {
  const [tabs, change] = useReducer(changeTabs, undefined, () => store.get<readonly Tab[]>('tabs') ?? firstTabs)
  const location = useLocation()
  const navigate = useNavigate()
  const path = location.pathname + location.search
  const key = tabKey(path)

  const finished = useRef<string | undefined>(undefined)
  const becoming = useRef<{ readonly from: string; readonly to: string } | undefined>(undefined)
  useEffect(() => {
    if (hidden) return
    const gone = finished.current
    finished.current = undefined
    const from = becoming.current?.to === key ? becoming.current.from : undefined
    becoming.current = undefined
    if (from !== undefined) change({ do: 'become', key: from, path })
    else change(gone === undefined ? { do: 'visit', path } : { do: 'replace', key: gone, path })
  }, [path, key, hidden])
  useEffect(() => {
    if (!hidden) noteVisit(location.pathname)
  }, [location.pathname, hidden])
  useEffect(() => store.set('tabs', tabs, 'session'), [tabs])

  const name = useCallback((named: string, entry: string) => change({ do: 'name', path: named, name: entry }), [])
  const open = useCallback((to: string) => void navigate(to), [navigate])
  const finish = useCallback((left: string) => {
    finished.current = tabKey(left)
  }, [])
  const become = useCallback((from: string, to: string) => {
    becoming.current = { from: tabKey(from), to: tabKey(to) }
  }, [])
  return useMemo(() => {
    // The address changes before the tabs do.
    const shown = becoming.current?.to === key ? becoming.current.from : key
    const current = tabs.find((tab) => tab.key === key) ?? tabs.find((tab) => tab.key === shown)
    const then = (made: TabChange, to?: string) => {
      change(made)
      if (to !== undefined) open(to)
    }
    return {
      tabs,
      current,
      page: current ? pageOf(current) : key,
      open,
      name,
      finish,
      become,
      reuse: (to) => {
        finished.current = tabBeside(tabs, to)?.key
        open(to)
      },
      close: (closed) =>
        then({ do: 'close', key: closed }, closed === key ? pathAfterClosing(tabs, closed) : undefined),
      closeOthers: (kept) => then({ do: 'closeOthers', key: kept }, tabs.find((tab) => tab.key === kept)?.path),
      closeAll: () => then({ do: 'closeAll' }, homePath),
      redraw: (drawn) => then({ do: 'redraw', key: drawn }),
    }
  }, [tabs, key, open, name, finish, become])
}
