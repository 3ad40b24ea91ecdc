import { useSyncExternalStore } from 'react'
import { useIdle } from '../browser/useIdle'
import { currentSession, type Session, subscribeSession } from './session'

/** The session, followed as it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession)
}

/** Menu codes and button codes the person holds: `useCodes().has('param_add')`. */
export function useCodes(): ReadonlySet<string> {
  return useSession().codes
}

/** True while the server answers the person: signed in, and a password that was given to them is changed. */
export function useMayAsk(): boolean {
  const { status, user } = useSession()
  return status === 'ready' && user?.mustChangePassword !== 1
}

/** The same, once the browser is idle: requests of the frame, which wait for those of the page. */
export function useMayAskIdle(): boolean {
  const mayAsk = useMayAsk()
  return useIdle() && mayAsk
}
