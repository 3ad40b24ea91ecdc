/** Where the console is, and the ways to go on. The library keeps the steps; here stands how screens speak of them. */
import { type BlockerFnArgs, createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/history'

export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** No step of the console leads back from here. */
  readonly isFirst: boolean
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

/** The router of the browser's own address. */
export const browserRouter = (): Router => routerOf(createBrowserHistory())

/** Without a browser's history, beginning at an address. */
export const memoryRouter = (address: string): Router => routerOf(createMemoryHistory({ initialEntries: [address] }))

type Place = RouterHistory['location']

const placeOf = ({ state }: Place) => state.__TSR_index ?? 0

function locationOf(place: Place): Location {
  const { pathname, search, hash } = place
  return { pathname, search: search === '?' ? '' : search, hash, isFirst: placeOf(place) === 0 }
}

function routerOf(history: RouterHistory): Router {
  let location = locationOf(history.location)
  history.subscribe(() => {
    location = locationOf(history.location)
  })
  return {
    state: {
      get location() {
        return location
      },
    },
    navigate: (to, { replace = false } = {}) => {
      if (typeof to === 'number') return history.go(to)
      // An empty query leaves no mark of itself.
      const address = to.startsWith('?') ? location.pathname + to : to
      history[replace ? 'replace' : 'push'](address.replace(/\?$/, ''))
      // The address is true at once, for whoever reads it next.
      history.flush()
    },
    watch: (watcher) => history.subscribe(() => watcher(location)),
    guard: ({ holds, onHeld }) =>
      history.block({
        // Whoever guards what is typed asks before the tab is closed as well.
        enableBeforeUnload: false,
        blockerFn: (asked) => {
          const isHeld = holds(locationOf(asked.currentLocation), locationOf(asked.nextLocation))
          if (isHeld) onHeld(() => makeStep(history, asked))
          return isHeld
        },
      }),
  }
}

/** Makes the step that was held. */
function makeStep(history: RouterHistory, { action, currentLocation, nextLocation }: BlockerFnArgs): void {
  const surely = { ignoreBlocker: true }
  if (action === 'PUSH') history.push(nextLocation.href, undefined, surely)
  else if (action === 'REPLACE') history.replace(nextLocation.href, undefined, surely)
  else history.go(placeOf(nextLocation) - placeOf(currentLocation), surely)
  history.flush()
}
