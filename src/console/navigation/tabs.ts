/** The rules of the open pages (01-shell §4) as a pure reducer; `useTabs.ts` keeps its state. */
import { homePath } from './route-guard'

export interface Tab {
  readonly key: string
  /** With the query it was left with. */
  readonly path: string
  /** The name of its entry, once the page has set it. */
  readonly name?: string
  /** Grows with each visit: the smallest was not used for the longest time. */
  readonly used: number
  /** Grows when the page is to be drawn anew. */
  readonly drawn: number
}

export type TabChange =
  | { readonly do: 'visit'; readonly path: string }
  /** The page took the place of the one of this key, which is done with. */
  /** With `goesOn` it is the same page under another address. */
  | { readonly do: 'replace'; readonly key: string; readonly path: string; readonly goesOn?: boolean }
  | { readonly do: 'name'; readonly path: string; readonly name: string }
  | { readonly do: 'close'; readonly key: string }
  | { readonly do: 'closeOthers'; readonly key: string }
  | { readonly do: 'closeAll' }
  | { readonly do: 'redraw'; readonly key: string }

export const maxTabs = 30

/** A list keeps its search and page in the query and stays one tab; an entry named by the query has its own. */
const naming: readonly string[] = ['id', 'name']

/** The tab of an address: its path, and those parts of the query that name its subject. */
export function tabKey(path: string): string {
  const [place = '', query = ''] = path.split('#')[0]!.split('?')
  const params = new URLSearchParams(query)
  const named = naming.flatMap((name) => (params.has(name) ? [`${name}=${params.get(name)}`] : []))
  return named.length > 0 ? `${place}?${named.join('&')}` : place
}

const newTab = (path: string, used: number): Tab => ({ key: tabKey(path), path: path.split('#')[0]!, used, drawn: 0 })

export const firstTabs: readonly Tab[] = [newTab(homePath, 0)]

/** The tabs after a change; there is always one. */
export function changeTabs(tabs: readonly Tab[], change: TabChange): readonly Tab[] {
  switch (change.do) {
    case 'visit':
      return visit(tabs, change.path)
    case 'replace':
      return replaced(tabs, change.key, change.path, change.goesOn)
    case 'name':
      return named(tabs, change.path, change.name)
    case 'close':
      return orHome(tabs.length > 1 ? tabs.filter(({ key }) => key !== change.key) : tabs)
    case 'closeOthers':
      return orHome(tabs.filter(({ key }) => key === change.key || key === homePath))
    case 'closeAll':
      return orHome(tabs.filter(({ key }) => key === homePath))
    case 'redraw':
      return tabs.map((tab) => (tab.key === change.key ? { ...tab, drawn: tab.drawn + 1 } : tab))
  }
}

/** The path to show when a tab closes: the one before it, else the one after it, else Home. */
export function pathAfterClosing(tabs: readonly Tab[], key: string): string {
  const at = tabs.findIndex((tab) => tab.key === key)
  return (tabs[at - 1] ?? tabs[at + 1])?.path ?? homePath
}

function visit(tabs: readonly Tab[], path: string): readonly Tab[] {
  const latest = Math.max(0, ...tabs.map((tab) => tab.used))
  const used = latest + 1
  const key = tabKey(path)
  const place = path.split('#')[0]!
  const known = tabs.find((tab) => tab.key === key)
  if (known?.path === place && known.used === latest) return tabs
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, path: place, used } : tab))
  const all = [...tabs, newTab(path, used)]
  if (all.length <= maxTabs) return all
  const oldest = all.filter((tab) => tab.key !== homePath).reduce((one, other) => (other.used < one.used ? other : one))
  return all.filter((tab) => tab !== oldest)
}

/** One that is open already is shown, and the other closes; a page that goes on keeps what it shows. */
function replaced(tabs: readonly Tab[], gone: string, path: string, goesOn?: boolean): readonly Tab[] {
  const key = tabKey(path)
  const others = tabs.filter((tab) => tab.key !== gone)
  if (gone === key || others.length === tabs.length || others.some((tab) => tab.key === key)) {
    return visit(gone === key ? tabs : others, path)
  }
  const used = Math.max(...tabs.map((tab) => tab.used)) + 1
  return tabs.map((tab) => (tab.key !== gone ? tab : goesOn ? { ...tab, key, path } : newTab(path, used)))
}

/** The open tab of another entry at the same place. */
export function tabBeside(tabs: readonly Tab[], path: string): Tab | undefined {
  const placeOf = (key: string) => key.split('?')[0]
  const key = tabKey(path)
  return tabs.find((tab) => tab.key !== key && placeOf(tab.key) === placeOf(key))
}

/** A page that was read before may tell its name before the visit is noted. */
function named(tabs: readonly Tab[], path: string, name: string): readonly Tab[] {
  const key = tabKey(path)
  const known = tabs.find((tab) => tab.key === key)
  if (known?.name === name) return tabs
  return (known ? tabs : visit(tabs, path)).map((tab) => (tab.key === key ? { ...tab, name } : tab))
}

const orHome = (tabs: readonly Tab[]): readonly Tab[] => (tabs.length > 0 ? tabs : firstTabs)
