import { useSyncExternalStore } from 'react'
import { currentSession, type Session, subscribeSession } from './session'

/** The session, followed as it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession)
}

/** Menu codes and button codes the person holds: `useCodes().has('param_add')`. */
export function useCodes(): ReadonlySet<string> {
  return useSession().codes
}
