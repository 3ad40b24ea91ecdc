/** The route guard (01-shell §2): a pure function of session and address. */
import { type MenuRow, classifyPath, type ScreenRow } from '../session/menus'
import { embeddedPath } from './embedded-address'

export const homePath = '/wel/index'
export const profilePath = '/info/index'
/** A password that others gave is replaced here, before anything else. */
export const ownPasswordPath = '/password'
/** Pages of people who are not signed in: the address of the console itself is the first of them. */
export const signInPaths: readonly string[] = ['/', '/login']
const openPaths: readonly string[] = [...signInPaths, '/forgot']
const errorPaths: readonly string[] = ['/403', '/404', '/500']

export interface Situation {
  readonly path: string
  /** With its `?`. */
  readonly search: string
  /** Undefined: no cookie. Empty: a session was broken off. */
  readonly token: string | undefined
  readonly locked: boolean
  /** This window's path when the browser was locked. */
  readonly lockPath?: string
  readonly homeNeedsAuth: boolean
  /** This window showed a session a moment ago. */
  readonly hadSession?: boolean
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly menus: readonly MenuRow[]
  readonly screens: readonly ScreenRow[]
  /** The password was given by others: nothing else is open before it is changed. */
  readonly mustChangePassword?: boolean
}

export type Decision =
  | { readonly do: 'allow' }
  | { readonly do: 'go'; readonly to: string }
  /** Load the session, or wait for it. */
  | { readonly do: 'load' }
  | { readonly do: 'fail' }
  | { readonly do: 'cleanUp' }

const allow: Decision = { do: 'allow' }
const go = (to: string): Decision => ({ do: 'go', to })

/** The decision about an address before its page is shown. */
export function decide(now: Situation): Decision {
  if (now.token === '') return { do: 'cleanUp' }
  return now.token === undefined ? withoutToken(now) : withToken(now)
}

function withoutToken({ path, search, homeNeedsAuth, hadSession }: Situation): Decision {
  if (openPaths.includes(path) || errorPaths.includes(path)) return allow
  if (path === '/wel') return go('/')
  if (path.startsWith(`${embeddedPath}/`) || (path === homePath && !homeNeedsAuth && !hadSession)) return allow
  // No redirect: a session that ended at the lock signs in, and a password just changed is not changed again.
  if (path === '/lock' || path === profilePath || path === ownPasswordPath) return go('/login')
  return go(`/login?redirect=${encodeURIComponent(path + search)}`)
}

function withToken({
  path,
  search,
  locked,
  lockPath = '/',
  status,
  menus,
  screens,
  mustChangePassword,
}: Situation): Decision {
  if (locked && path !== '/lock') return go('/lock')
  // The sign-in page stays while its own sign-in is under way, so that it can show a refusal.
  if (openPaths.includes(path))
    return status === 'ready' ? go(safeRedirect(search)) : status === 'none' ? { do: 'load' } : allow
  if (path === '/lock' && !locked) return go(lockPath)
  if (path === '/wel') return go(homePath)
  if (status === 'ready' && mustChangePassword && path !== '/lock') {
    return path === ownPasswordPath ? allow : go(`${ownPasswordPath}?redirect=${encodeURIComponent(path + search)}`)
  }
  if (status === 'ready' && path === ownPasswordPath) return go(safeRedirect(search))
  if (errorPaths.includes(path) && status !== 'none') return allow
  if (status === 'failed') return { do: 'fail' }
  if (status !== 'ready') return { do: 'load' }
  const isOwn = path === homePath || path === profilePath || path === '/lock' || errorPaths.includes(path)
  // The page itself reports a refusal.
  if (isOwn || path.startsWith(`${embeddedPath}/`)) return allow
  const place = classifyPath(menus, screens, path)
  if (place.is === 'group') return go(place.first)
  if (place.is === 'page') return allow
  return go(place.is === 'refused' ? '/403' : '/404')
}

/** The path after sign-in; it does not follow an address of another origin. */
export function safeRedirect(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  const origin = 'http://origin.invalid'
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  const isOutside = url !== undefined && [...openPaths, ownPasswordPath, '/lock'].includes(url.pathname)
  const inside = wanted.startsWith('/') && url?.origin === origin && !isOutside
  return inside && url ? url.pathname + url.search + url.hash : homePath
}
