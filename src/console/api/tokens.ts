/**
 * The token pair of the session, in cookies of this page, so that every tab of the browser has the same. The server takes
 * neither: calls send the token in a header, and files opened by address go by a cookie that only the server sets.
 */
import { store } from '../browser/storage'

const accessName = 'lectern-token'
const refreshName = 'lectern-refresh-token'
/** A refresh token lives this long unless its client says otherwise; the server has the last word. */
const cookieSeconds = 604_800

/** The storage key by which the windows of a browser know whose tokens these are. */
export const personKey = 'person'

export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

/** The token that requests carry; empty without one. */
export const accessToken = (): string => readCookie(accessName) ?? ''
/** The token that buys a new pair; empty without one. */
export const refreshToken = (): string => readCookie(refreshName) ?? ''

/** Undefined: nobody is signed in. Empty: a session was ended. */
export const accessCookie = (): string | undefined => readCookie(accessName)

/** Stores a pair of tokens for all windows, and the time of it. */
export function storeTokens({ access, refresh }: TokenPair): void {
  writeCookie(accessName, access, cookieSeconds)
  writeCookie(refreshName, refresh, cookieSeconds)
  store.set('token-time', Date.now())
}

/** Clears both tokens, for all windows of the browser. */
export function clearTokens(): void {
  writeCookie(accessName, '', 0)
  writeCookie(refreshName, '', 0)
  store.remove('token-time')
}

/** Seconds since the pair was stored; a pair of unknown age counts as old. */
export function tokenAge(): number {
  const since = store.get<number>('token-time')
  return since === undefined ? Number.POSITIVE_INFINITY : (Date.now() - since) / 1000
}

function createTokenRenewal() {
  let inProgress: Promise<void> | undefined
  return {
    /** Starts the work, or joins the renewal in progress. */
    run(work: () => Promise<void>): Promise<void> {
      inProgress ??= work().finally(() => {
        inProgress = undefined
      })
      return inProgress
    },
    /** Settles when the renewal in progress, if any, is over; never rejects. */
    settled: async (): Promise<void> => inProgress?.catch(() => {}),
  }
}

/** One renewal at a time in this window; requests that failed with the old token wait for it. */
export const tokenRenewal = createTokenRenewal()

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is absent on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}
