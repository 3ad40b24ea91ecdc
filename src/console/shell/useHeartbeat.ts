/** Lets a page that asks nothing hear of changed rights, dictionaries and screens while it is looked at. */
import { useEffect } from 'react'
import { changePolling } from '../api'
import { preload } from '../browser/preload'
import { useMayAsk } from '../session'
import { isLocked } from '../session/lock-state'

/** Milliseconds between two small calls of a page whose request does not wait at the server. */
const every = 10_000
/** Milliseconds after which a request waits there. */
const settling = 2500

export function useHeartbeat(): void {
  const mayAsk = useMayAsk()
  useEffect(() => {
    if (!mayAsk) return
    const end = new AbortController()
    const isSeen = () => document.visibilityState === 'visible' && !isLocked()
    const timer = setInterval(() => isSeen() && changePolling.poll(), every)
    // It comes after all that people wait for, and not where they save data.
    const callOff = preload(
      () =>
        import('./follow-changes').then(({ followChanges }) => {
          clearInterval(timer)
          return followChanges(end.signal)
        }),
      settling,
    )
    const look = () => isSeen() && changePolling.pollTwice()
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    return () => {
      callOff()
      clearInterval(timer)
      end.abort()
    }
  }, [mayAsk])
}
