import { createContext, Suspense, useContext, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { pathOf } from '../navigation/links'
import { clientConfig } from '../api'
import { store, useSession } from '../session'
import { isLocked, watchLock } from '../session/lock-state'
import { endSession, loadSessionInBackground, subscribeSession } from '../session/session'
import { accessCookie } from '../api/tokens'
import { Failed } from '../ui/PageState'
import { decide, signInPaths } from '../navigation/route-guard'
import { ProgressBar } from './ProgressBar'
import { Waiting } from '../ui/PageState'

/** Storage key of a window's path at lock. */
const lockPath = 'lock-path'

const Allowed = createContext(false)

/** On the way to another page the frame stays, so that it is not drawn anew, but shows nothing of the refused one. */
export const useIsAllowed = (): boolean => useContext(Allowed)

/** Stands before every page, and carries out the guard's decision. */
export function RouteGate() {
  const location = useLocation()
  const { pathname, search } = location
  const { status, menus, manifest, user } = useSession()
  const locked = useSyncExternalStore(watchLock, isLocked)
  // Cookies tell nobody that they changed: looked at whenever the session is spoken of.
  const token = useSyncExternalStore(subscribeSession, accessCookie)
  const hadSession = useRef(false)
  if (status === 'ready') hadSession.current = true
  else if (signInPaths.includes(pathname)) hadSession.current = false
  const decision = decide({
    path: pathOf(location),
    search,
    token,
    locked,
    lockPath: store.get<string>(lockPath),
    homeNeedsAuth: clientConfig().homeNeedsAuth,
    hadSession: hadSession.current,
    status,
    menus,
    screens: manifest.screens,
    mustChangePassword: user?.mustChangePassword === 1,
  })

  useEffect(() => {
    if (decision.do === 'cleanUp') endSession()
    if (decision.do === 'load' && status === 'none') loadSessionInBackground()
  }, [decision.do, status])

  // Each window comes back to where it was when the browser was locked.
  const isLocking = decision.do === 'go' && decision.to === '/lock'
  useLayoutEffect(() => {
    if (isLocking && !store.get(lockPath)) store.set(lockPath, pathname + search, 'session')
    if (!isLocking && !locked && pathname !== '/lock') store.remove(lockPath)
  }, [isLocking, locked, pathname, search])

  return (
    <>
      <ProgressBar />
      {decision.do === 'go' && <Navigate to={decision.to} replace />}
      {decision.do === 'fail' && <Failed onRetry={loadSessionInBackground} />}
      {(decision.do === 'load' || decision.do === 'cleanUp') && <Waiting />}
      {(decision.do === 'allow' || (decision.do === 'go' && status === 'ready')) && (
        <Suspense fallback={<Waiting />}>
          <Allowed.Provider value={decision.do === 'allow'}>
            <Outlet />
          </Allowed.Provider>
        </Suspense>
      )}
    </>
  )
}
