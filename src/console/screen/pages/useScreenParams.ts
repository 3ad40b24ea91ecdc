import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useSearchState } from '../../navigation/useSearchState'
import type { Screen } from '../../../model/types/screen'

/** The parameters of a screen, out of its route and its address; a change is written into the address. */
export function useScreenParams(screen: Screen) {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchState()
  const text = search.toString()
  const params = useMemo(() => paramsOf(screen, pathname, new URLSearchParams(text)), [screen, pathname, text])
  const setParams = useCallback(
    (change: Readonly<Record<string, string | undefined>>) => {
      setSearch((present) => {
        const next = new URLSearchParams(present)
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      })
    },
    [setSearch],
  )
  return { params, setParams, route: pathname }
}

const periodNames = ['startDate', 'endDate', 'days']

/** The parameters of a screen: its defaults, over them those of the query, over them those that the route fixes. */
export function paramsOf(screen: Screen, pathname: string, search: URLSearchParams): Readonly<Record<string, string>> {
  const usual = screen.params.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const days = screen.search.flatMap((filter) =>
    filter.kind === 'period' ? [['days', String(filter.days)] as const] : [],
  )
  const byRoute = screen.routes.find(({ route }) => route === pathname)?.params ?? {}
  const names = [...screen.params.map(({ name }) => name), ...screen.search.map(({ name }) => name), ...periodNames]
  const asked = names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!] as const] : []))
  const all = Object.fromEntries([...days, ...usual, ...asked, ...Object.entries(byRoute)])
  // Two days say more than a number of them.
  if (all.startDate) delete all.days
  return all
}
