/** Lets a page that asks nothing hear of changed rights and dictionaries: a small call every ten seconds while it is looked at. */
import { useEffect } from 'react'
import { request } from '../call'
import { flatMenus, useSession } from '../session'
import { isLocked } from '../session/lock'

const every = 10_000

/** Whoever has reviews to count asks often enough anyway. */
export function usePulse(): void {
  const { menus, status, user } = useSession()
  const isSilent =
    status === 'ready' &&
    user?.mustChangePassword !== 1 &&
    !flatMenus(menus).some(({ path }) => path.startsWith('/examine/'))
  useEffect(() => {
    if (!isSilent) return
    const ask = () => {
      if (document.visibilityState !== 'visible' || isLocked()) return
      // What is heard lies in the reply's header; a session that ended ends by itself.
      request({ path: '/api/lectern/manifest' }).catch(() => {})
    }
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isSilent])
}
