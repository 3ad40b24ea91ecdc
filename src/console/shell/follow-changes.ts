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
    try {
      const params = { since: `${live}.${screens}` }
      const asked = { path: '/api/lectern/changes', params, isQuiet: true, timeout }
      const next = await whileLookedAt(signal, (seen) => request<Versions>({ ...asked, signal: seen }))
      if (signal.aborted) return
      // The rights of a person have a number of their own, which an ordinary reply carries.
      if (grants !== undefined && next.grants > grants) changePolling.pollTwice()
      grants = next.grants
      const rights = responseEvents.versions().numbers[0] ?? 0
      responseEvents.reportVersions(token, `${rights}.${next.live}.${next.screens}`)
    } catch {
      if (isLookedAt()) await elapsed(pause, signal)
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
      signal.removeEventListener('abort', look)
      resolve()
    }
    // A lock ends without an event.
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  })
}

/** Runs a request that is aborted when the page is hidden, or over: a hidden page holds no connection. */
async function whileLookedAt<T>(signal: AbortSignal, run: (seen: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController()
  const look = () => {
    if (signal.aborted || document.visibilityState !== 'visible') end.abort()
  }
  // Both listeners go with the request.
  document.addEventListener('visibilitychange', look, { signal: end.signal })
  signal.addEventListener('abort', look, { signal: end.signal })
  try {
    return await run(end.signal)
  } finally {
    end.abort()
  }
}

const elapsed = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
