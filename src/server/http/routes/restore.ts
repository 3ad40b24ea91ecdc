/** `POST /api/lectern/restore`: takes back a removal, for a caller with the right to remove who did so a moment ago. */
import { inEveryLocale } from '../../core/texts'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { needed } from '../../core/context/route-description'
import { restoreEntries } from '../../operations/write/restore'
import { inTransaction } from '../../operations/pipeline/transaction'
import { type CallParts, contextOfCall, builtInRoute, resourceNamed } from '../dispatch/call-from-route'

/** As many as a removal takes at once. */
const most = 1000

export function restoreRoute(parts: CallParts): BuiltInRoute {
  return builtInRoute('/api/lectern/restore', {
    method: 'POST',
    describe: {
      summary: inEveryLocale('openapi:summary.takeBackRemovalMadeMoment'),
      params: {
        of: needed('openapi:parameter.nameOfResource'),
        ids: needed('openapi:parameter.idsJoinedByComma'),
      },
      answer: { type: 'boolean' },
    },
    handle: (context) => restore(parts, context),
  })
}

async function restore(parts: CallParts, route: RouteContext): Promise<boolean> {
  const { params } = route
  const resource = resourceNamed(parts.models.of(route.caller?.tenantId), params.of)
  const call = resource.calls.remove
  // A removal with an action of its own did more than rows; that is not taken back here.
  if (!call || call.action) throw new Refusal('entry.not-found')
  const context = contextOfCall(parts, route, resource, call)
  const ids = String(params.ids ?? '')
    .split(',')
    .filter(Boolean)
  if (ids.length === 0 || ids.length > most) throw new Refusal('request.parameter-type', { name: 'ids' })
  await inTransaction(context, (unit) => restoreEntries(unit, context, ids))
  return true
}
