import { queryContext } from '../../sql/conditions/where'
import type { CallContext } from '../../core/context/call'
import type { Asking } from '../../sql/conditions/query-context'

/** What conditions of this call may speak of. */
export function askingOf({ model, caller, now, registry, locale, params }: CallContext): Asking {
  return queryContext({ model, caller, now, registry, locale, params })
}
