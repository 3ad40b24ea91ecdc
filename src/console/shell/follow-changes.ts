/** While the page is looked at, one request waits at the server until somebody wrote what the page shows. */
import { changePolling, request } from '../api'
import { responseEvents } from '../api/response-events'
import { isLocked } from '../session/lock-state'

interface Versions {
  readonly grants: number
  readonly live: number
  readonly screens: number
}

/** Milliseconds before the next request after one that failed. */
const pause = 10_000
/** Longer than the server lets a request wait. */
const timeout = 40_000

export async function followChanges(signal: AbortSignal): Promise<void> {
  let grants: number | undefined
  while (!signal.aborted) {
    await untilLookedAt(signal)
    const { token, numbers } = responseEvents.versions()
    const [, live = 0, screens = 0] = numbers
    const hidden = whileLookedAt(signal)
    try {
      const since = `${live}.${screens}`
      const params = { since }
      const next = await request<Versions>({
        path: '/api/lectern/changes',
        params,
        isQuiet: true,
        timeout,
        signal: hidden,
      })
      if (signal.aborted) return
      // The rights of a person have a number of their own, which an ordinary reply carries.
      if (grants !== undefined && next.grants > grants) changePolling.pollTwice()
      grants = next.grants
      const rights = responseEvents.versions().numbers[0] ?? 0
      responseEvents.reportVersions(token, `${rights}.${next.live}.${next.screens}`)
    } catch {
      if (!hidden.aborted) await elapsed(pause, signal)
    }
  }
}

const isLookedAt = () => document.visibilityState === 'visible' && !isLocked()

/** Resolves when people look at the page, or it is over. */
function untilLookedAt(signal: AbortSignal): Promise<void> | void {
  if (isLookedAt()) return
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !isLookedAt()) return
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    // A lock ends without an event.
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  })
}

/** A signal that ends when the page is hidden, or over: a hidden page holds no connection. */
function whileLookedAt(signal: AbortSignal): AbortSignal {
  const end = new AbortController()
  const stop = () => {
    if (!signal.aborted && document.visibilityState === 'visible') return
    document.removeEventListener('visibilitychange', stop)
    end.abort()
  }
  document.addEventListener('visibilitychange', stop)
  signal.addEventListener('abort', stop)
  return end.signal
}

const elapsed = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
