import type { CallContext } from '../../core/context/call'
import type { Asking } from '../../sql/conditions/query-context'

/** What conditions of this call may speak of. */
export function askingOf({ model, caller, now, locale, params }: CallContext): Asking {
  return { model, caller, now, locale, params }
}
