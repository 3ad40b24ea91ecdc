import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { clientConfig } from '../call'
import { loadSession, store, useSession } from '../session'
import { cleanUp } from '../session/session'
import { accessCookie } from '../session/tokens'
import { ErrorBoundary } from './ErrorBoundary'
import { Failed } from './Failed'
import { decide } from './guard'
import { ProgressBar } from './ProgressBar'
import { Waiting } from './Waiting'

/** On the way to another page the frame stays, so that it is not drawn anew, but shows nothing of the refused one. */
export interface GateContext {
  readonly allowed: boolean
}

/** Stands before every page: asks the guard and does what it decides. */
export function Gate() {
  const { pathname, search } = useLocation()
  const { status, menus, manifest, user } = useSession()
  const decision = decide({
    path: pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname,
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
      {decision.do === 'go' && <Navigate to={decision.to} replace />}
      {decision.do === 'fail' && <Failed onRetry={load} />}
      {(decision.do === 'load' || decision.do === 'cleanUp') && <Waiting />}
      {(decision.do === 'allow' || (decision.do === 'go' && status === 'ready')) && (
        <ErrorBoundary resetBy={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet context={{ allowed: decision.do === 'allow' } satisfies GateContext} />
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
