/** Conditions of a form as the browser can judge them. */
import { isDecidable, holds, type Scope } from '../../model/conditions/predicate'
import type { Condition } from '../../model/types'
import { currentSession } from './index'

/** A parameter as the manifest told it. */
export const settingValue = (key: string): string | undefined => currentSession().manifest.settings?.[key]

/** The signed-in person, as far as conditions may read them in the browser; only the server knows departments and roles. */
export function conditionPerson(): Scope['me'] {
  const { user } = currentSession()
  return user ? { id: user.id, tenantId: user.tenantId, account: user.account } : undefined
}

/** True when a condition holds; `unknown` when it reads data that only the server has. The server evaluates it at every save. */
export function evaluateCondition(condition: Condition, scope: Scope, unknown: boolean): boolean {
  const whole = { setting: settingValue, me: conditionPerson(), ...scope }
  return isDecidable(condition, whole) ? holds(condition, whole) : unknown
}
