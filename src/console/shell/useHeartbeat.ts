/** Lets a page that asks nothing hear of changed rights, dictionaries and screens while it is looked at. */
import { useEffect } from 'react'
import { changePolling } from '../api'
import { preload } from '../browser/preload'
import { flatMenus, useSession } from '../session'
import { isLocked } from '../session/lock-state'

/** Milliseconds between two small calls of a page whose request does not wait at the server. */
const every = 10_000
/** Milliseconds after which a request waits there. */
const settling = 2500

export function useHeartbeat(): void {
  const { menus, status, user } = useSession()
  const isReady = status === 'ready' && user?.mustChangePassword !== 1
  // A person with reviews to count sends requests often enough anyway.
  const isSilent = isReady && !flatMenus(menus).some(({ path }) => path.startsWith('/examine/'))
  useEffect(() => {
    if (!isReady) return
    const end = new AbortController()
    let isFollowing = false
    const follow = async () => {
      const { followChanges } = await import('./follow-changes')
      isFollowing = true
      await followChanges(end.signal)
    }
    // It comes after all that people wait for, and not where they save data.
    const callOff = preload(follow, settling)
    const whenSeen = (ask: () => void) => () => {
      if (document.visibilityState === 'visible' && !isLocked()) ask()
    }
    const poll = whenSeen(changePolling.poll)
    const timer = setInterval(() => isSilent && !isFollowing && poll(), every)
    const lookedAt = whenSeen(changePolling.pollTwice)
    if (isSilent) document.addEventListener('visibilitychange', lookedAt, { signal: end.signal })
    return () => {
      callOff()
      clearInterval(timer)
      end.abort()
    }
  }, [isReady, isSilent])
}
