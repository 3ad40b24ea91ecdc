import { createContext, type ReactNode, Suspense, useContext, useEffect } from 'react'
import { Navigate, pathOf, useLocation } from '../router'
import { clientConfig } from '../call'
import { loadSession, store, useSession } from '../session'
import { cleanUp } from '../session/session'
import { accessCookie } from '../session/tokens'
import { ErrorBoundary } from './ErrorBoundary'
import { Failed } from './Failed'
import { decide } from './guard'
import { ProgressBar } from './ProgressBar'
import { Waiting } from './Waiting'

const Allowed = createContext(false)

/** On the way to another page the frame stays, so that it is not drawn anew, but shows nothing of the refused one. */
export const useIsAllowed = (): boolean => useContext(Allowed)

/** Stands before every page: asks the guard and does what it decides. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const location = useLocation()
  const { pathname, search } = location
  const { status, menus, manifest, user } = useSession()
  const decision = decide({
    path: pathOf(location),
    search,
    token: accessCookie(),
    locked: store.get<boolean>('lock') === true,
    homeNeedsAuth: clientConfig().homeNeedsAuth,
    status,
    menus,
    screens: manifest.screens,
    mustChangePassword: user?.mustChangePassword === 1,
  })

  useEffect(() => {
    if (decision.do === 'cleanUp') cleanUp()
    if (decision.do === 'load' && status === 'none') load()
  }, [decision.do, status])

  return (
    <>
      <ProgressBar />
      {decision.do === 'go' && <Navigate to={decision.to} />}
      {decision.do === 'fail' && <Failed onRetry={load} />}
      {(decision.do === 'load' || decision.do === 'cleanUp') && <Waiting />}
      {(decision.do === 'allow' || (decision.do === 'go' && status === 'ready')) && (
        <ErrorBoundary resetBy={pathname}>
          <Suspense fallback={<Waiting />}>
            <Allowed.Provider value={decision.do === 'allow'}>{children}</Allowed.Provider>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** A refusal ends up in the session's status, which the guard reads. */
function load(): void {
  loadSession().catch(() => {})
}
