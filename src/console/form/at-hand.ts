/** Conditions of a form as the browser can judge them. */
import { canTell, holds, type Scope } from '../../model/predicate'
import type { Condition } from '../../model/types'
import { currentSession } from '../session'

/** A parameter as the manifest told it. */
export const settingAtHand = (key: string): string | undefined => currentSession().manifest.settings?.[key]

/** Whether a condition holds; `unknown` where it speaks of what only the server has, which judges every save again. */
export function asks(condition: Condition, scope: Scope, unknown: boolean): boolean {
  const whole = { setting: settingAtHand, ...scope }
  return canTell(condition, whole) ? holds(condition, whole) : unknown
}
