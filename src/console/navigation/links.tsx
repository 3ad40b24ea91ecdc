/** What screens know of the address: where they are, the query, ways to go on, links, and a guard before leaving. */
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Guard, Location, NavigateOptions, Router } from './history'

export type { Location } from './history'

const RouterContext = createContext<Router | null>(null)
const LocationContext = createContext<Location | null>(null)

/** A page whose code is on its way leaves the one before it standing. */
export function RouterProvider({ router, children }: { readonly router: Router; readonly children: ReactNode }) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => {
    const follow = (to: Location) => startTransition(() => setLocation(to))
    follow(router.state.location)
    return router.watch(follow)
  }, [router])
  return (
    <RouterContext.Provider value={router}>
      <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
    </RouterContext.Provider>
  )
}

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('A screen was drawn outside RouterProvider.')
  return router
}

/** Where the person is; throws outside `RouterProvider`. */
export function useLocation(): Location {
  const location = useContext(LocationContext)
  if (!location) throw new Error('A screen was drawn outside RouterProvider.')
  return location
}

/** The path without the slash that some write at its end. */
export const pathOf = ({ pathname }: Pick<Location, 'pathname'>): string => pathname.replace(/(?<=.)\/+$/, '')

/** Leads to another address; a guard may hold the step. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate

/** A step back; who came by a link from elsewhere, and has none, goes to a place instead. */
export function useGoBack(otherwise: string): () => void {
  const { state, navigate } = useRouter()
  return () => (state.location.isFirst ? navigate(otherwise, { replace: true }) : navigate(-1))
}

type Query = URLSearchParams | Readonly<Record<string, string>>
type SetQuery = (next: Query | ((present: URLSearchParams) => Query), options?: NavigateOptions) => void

/** The query of the address, and how to change it; a change is made from the newest one. */
export function useSearchParams(): readonly [URLSearchParams, SetQuery] {
  const router = useRouter()
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback<SetQuery>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(router.state.location.search)) : next
      router.navigate(`?${new URLSearchParams(wanted)}`, options)
    },
    [router],
  )
  return [query, setQuery]
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
}

/** A link within the console; what opens elsewhere (a key held, another button) is the browser's. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    const { pathname, search, hash } = router.state.location
    router.navigate(to, { replace: to === pathname + search + hash })
  }
  return <a {...rest} href={to} onClick={handleClick} />
}

/** Goes elsewhere as soon as it is drawn. */
export function Navigate({ to }: { readonly to: string }) {
  const { navigate } = useRouter()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

/** Holds steps away from here while it is drawn. */
export function useGuard({ holds, onHeld }: Guard): void {
  const router = useRouter()
  useEffect(() => router.guard({ holds, onHeld }), [router, holds, onHeld])
}
