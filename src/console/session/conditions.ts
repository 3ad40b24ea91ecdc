/** Conditions of a form as the browser can judge them. */
import { canTell, holds, type Scope } from '../../model/conditions/predicate'
import type { Condition } from '../../model/types'
import { currentSession } from './index'

/** A parameter as the manifest told it. */
export const settingAtHand = (key: string): string | undefined => currentSession().manifest.settings?.[key]

/** What the browser knows of who is signed in; departments and roles the server alone. */
export function meAtHand(): Scope['me'] {
  const { user } = currentSession()
  return user ? { id: user.id, tenantId: user.tenantId, account: user.account } : undefined
}

/** Whether a condition holds; `unknown` where it speaks of what only the server has, which judges every save again. */
export function asks(condition: Condition, scope: Scope, unknown: boolean): boolean {
  const whole = { setting: settingAtHand, me: meAtHand(), ...scope }
  return canTell(condition, whole) ? holds(condition, whole) : unknown
}
