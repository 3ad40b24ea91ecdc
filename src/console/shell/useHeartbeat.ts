/** Lets a page that asks nothing hear of changed rights and dictionaries: a small call every ten seconds while it is looked at. */
import { useEffect } from 'react'
import { changePolling } from '../api'
import { preload } from '../browser/preload'
import { flatMenus, useSession } from '../session'
import { isLocked } from '../session/lock-state'

const every = 10_000
/** Milliseconds after which a page waits for changes beside that. */
const settling = 2500

/** A person with reviews to count sends requests often enough anyway. */
export function useHeartbeat(): void {
  const { menus, status, user } = useSession()
  const isSilent =
    status === 'ready' &&
    user?.mustChangePassword !== 1 &&
    !flatMenus(menus).some(({ path }) => path.startsWith('/examine/'))
  useEffect(() => {
    if (!isSilent) return
    const whenSeen = (ask: () => void) => () => {
      if (document.visibilityState === 'visible' && !isLocked()) ask()
    }
    const timer = setInterval(whenSeen(changePolling.poll), every)
    const lookedAt = whenSeen(changePolling.pollTwice)
    document.addEventListener('visibilitychange', lookedAt)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookedAt)
    }
  }, [isSilent])
  useEffect(() => {
    if (status !== 'ready' || user?.mustChangePassword === 1) return
    const end = new AbortController()
    // It comes after all that people wait for, and not where they save data.
    const callOff = preload(async () => (await import('./follow-changes')).followChanges(end.signal), settling)
    return () => {
      callOff()
      end.abort()
    }
  }, [status, user?.mustChangePassword])
}
