/** Where the console is, and the ways to go on: the browser's own history, or one in memory. */

export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Of the step that led here; `default` when the page began here. */
  readonly key: string
}

export interface NavigateOptions {
  readonly replace?: boolean
}

/** Asked before a step; a step that is held is made by `proceed`. */
export interface Guard {
  readonly holds: (from: Location, to: Location) => boolean
  readonly onHeld: (proceed: () => void) => void
}

export interface Router {
  readonly state: { readonly location: Location }
  /** To an address, its query alone (`?page=2`), or so many steps back or on. */
  readonly navigate: (to: string | number, options?: NavigateOptions) => void
  readonly watch: (watcher: (location: Location) => void) => () => void
  readonly guard: (guard: Guard) => () => void
}

/** What a router needs of the place that keeps the steps. */
interface Steps {
  readonly first: Location
  readonly put: (location: Location, replace: boolean) => void
  readonly go: (by: number) => void
  /** People went back or on: to where, and by how many steps; the steps have been made. */
  readonly onGone: (listener: (to: Location, by: number) => void) => void
}

function routerOf({ first, put, go, onGone }: Steps): Router {
  let location = first
  let isReturning = false
  let isSure = false
  const watchers = new Set<(location: Location) => void>()
  const guards = new Set<Guard>()
  const arrive = (to: Location) => {
    location = to
    for (const watcher of [...watchers]) watcher(to)
  }
  const guardAgainst = (to: Location) => [...guards].find(({ holds }) => holds(location, to))
  const step = (to: Location, replace: boolean) => {
    put(to, replace)
    arrive(to)
  }
  onGone((to, by) => {
    if (isReturning) {
      isReturning = false
      return
    }
    const guard = isSure ? undefined : guardAgainst(to)
    isSure = false
    if (!guard || by === 0) return arrive(to)
    isReturning = true
    go(-by)
    guard.onHeld(() => {
      isSure = true
      go(by)
    })
  })
  return {
    state: {
      get location() {
        return location
      },
    },
    navigate: (to, { replace = false } = {}) => {
      if (typeof to === 'number') return go(to)
      const next = locationOf(to, location)
      const guard = guardAgainst(next)
      if (guard) guard.onHeld(() => step(next, replace))
      else step(next, replace)
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    guard: (guard) => {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The address as seen from where we are. */
function locationOf(address: string, from: Pick<Location, 'pathname' | 'search'>, key = newKey()): Location {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const isHash = path === '' && search === '' && hash !== ''
  const query = isHash ? from.search : search
  return { pathname: path || from.pathname, search: query === '?' ? '' : query, hash: hash === '#' ? '' : hash, key }
}

interface Kept {
  readonly place: number
  readonly key: string
}

/** Over the browser's history; each step knows its place in it, so that one that was held can be taken back. */
export function browserRouter(): Router {
  const { history, location } = globalThis
  const kept = () => history.state as Partial<Kept> | null
  const here = (key: string): Location => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    key,
  })
  let place = kept()?.place ?? 0
  const first = here(kept()?.key ?? 'default')
  history.replaceState({ place, key: first.key } satisfies Kept, '')
  return routerOf({
    first,
    put: (to, replace) => {
      if (!replace) place += 1
      const address = to.pathname + to.search + to.hash
      history[replace ? 'replaceState' : 'pushState']({ place, key: to.key } satisfies Kept, '', address)
    },
    go: (by) => history.go(by),
    onGone: (listener) =>
      addEventListener('popstate', () => {
        const before = place
        // A link within the page made a step of its own.
        if (kept()?.place === undefined) history.replaceState({ place: before + 1, key: newKey() } satisfies Kept, '')
        const { place: now = before, key = newKey() } = kept() ?? {}
        place = now
        listener(here(key), now - before)
      }),
  })
}

/** Without a browser's history, beginning at an address. */
export function memoryRouter(address: string): Router {
  const first = locationOf(address, { pathname: '/', search: '' }, 'default')
  const made: Location[] = [first]
  let place = 0
  let heard: (to: Location, by: number) => void = () => {}
  return routerOf({
    first,
    put: (to, replace) => {
      if (!replace) place += 1
      made.splice(place, made.length, to)
    },
    go: (by) => {
      const next = place + by
      if (!made[next]) return
      place = next
      heard(made[next], by)
    },
    onGone: (listener) => {
      heard = listener
    },
  })
}
