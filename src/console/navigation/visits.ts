/** Counts visits to each page by the person at this browser, for links of the home page. */
import { currentSession, leafMenus, type MenuRow, store } from '../session'
import { homePath } from './route-guard'

type Visits = Readonly<Record<string, number>>

const nameNow = () => `visits-${currentSession().user?.id ?? ''}`
/** Counts are halved before they grow beyond this, so that pages opened now soon outweigh earlier ones. */
const most = 50

/** Counts a visit; once a count is high all are halved, so that recent visits weigh more. */
export function noteVisit(path: string): void {
  const name = nameNow()
  const before = store.get<Visits>(name) ?? {}
  const next = { ...before, [path]: (before[path] ?? 0) + 1 }
  const isFull = next[path]! > most
  const halves = Object.entries(next).map(([key, count]) => [key, Math.floor(count / 2)] as const)
  store.set(name, isFull ? Object.fromEntries(halves.filter(([, count]) => count > 0)) : next)
}

/** The pages of the person, those opened most first; otherwise in the order of the menu. */
export function usualPages(menus: readonly MenuRow[]): readonly MenuRow[] {
  const visits = store.get<Visits>(nameNow()) ?? {}
  return leafMenus(menus)
    .filter(({ path }) => path !== homePath)
    .toSorted((one, other) => (visits[other.path] ?? 0) - (visits[one.path] ?? 0))
}
