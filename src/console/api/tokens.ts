/**
 * The token pair of the session, in cookies of this page, so that every tab of the browser has the same. The server takes
 * neither: calls send the token in a header, and files opened by address go by a cookie that only the server sets.
 */
import { store } from '../browser/storage'

const accessName = 'lectern-token'
const refreshName = 'lectern-refresh-token'
/** A refresh token lives this long unless its client says otherwise; the server has the last word. */
const keptSeconds = 604_800

/** Under which the windows of a browser tell each other whose the tokens are. */
export const personKey = 'person'

export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

/** The token that calls carry; empty without one. */
export const accessToken = (): string => readCookie(accessName) ?? ''
/** The token that new tokens are had for; empty without one. */
export const refreshToken = (): string => readCookie(refreshName) ?? ''

/** Undefined: nobody is signed in. Empty: a session was broken off. */
export const accessCookie = (): string | undefined => readCookie(accessName)

/** Keeps a pair of tokens for all windows, and when that was. */
export function keepTokens({ access, refresh }: TokenPair): void {
  writeCookie(accessName, access, keptSeconds)
  writeCookie(refreshName, refresh, keptSeconds)
  store.set('token-time', Date.now())
}

/** Forgets both tokens, for all windows of the browser. */
export function forgetTokens(): void {
  writeCookie(accessName, '', 0)
  writeCookie(refreshName, '', 0)
  store.remove('token-time')
}

/** Seconds since the pair was stored; a pair of unknown age counts as old. */
export function tokenAge(): number {
  const since = store.get<number>('token-time')
  return since === undefined ? Number.POSITIVE_INFINITY : (Date.now() - since) / 1000
}

let renewing: Promise<unknown> = Promise.resolve()

/** Settles when the renewal under way, if any, is over; never rejects. */
export const renewal = (): Promise<unknown> => renewing

/** Tells calls to wait for new tokens until the work settles. */
export function announceRenewal(work: Promise<unknown>): void {
  renewing = work.catch(() => {})
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is absent on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}
