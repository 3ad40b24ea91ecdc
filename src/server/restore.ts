/** `POST /api/lectern/restore`: a removal is taken back, by whoever has the right to remove and did so a moment ago. */
import { isPermitted } from './access'
import type { ServerParts } from './app'
import type { CallContext, OwnRoute, RouteContext } from './context'
import { Refusal } from './errors'
import { needed, say } from './openapi/describe'
import { restoreEntries } from './operations/restore'
import { inTransaction } from './operations/transaction'
import { checkApiScopes } from './tenancy/api-scope'

type Parts = Pick<ServerParts, 'models' | 'database'>

/** As many as a removal takes at once. */
const most = 1000

export function restoreRoute(parts: Parts): OwnRoute {
  return {
    method: 'POST',
    path: '/api/lectern/restore',
    auth: 'bearer',
    encrypted: false,
    wrapped: true,
    resource: 'lectern',
    kind: 'other',
    describe: {
      summary: say('撤销刚才的删除', 'Take back a removal made a moment ago'),
      params: {
        of: needed('资源名', 'Name of the resource'),
        ids: needed('数据的 id，逗号分隔', 'Ids, joined by comma'),
      },
      answer: { type: 'boolean' },
    },
    handle: (context) => restore(parts, context),
  }
}

async function restore({ models, database }: Parts, route: RouteContext): Promise<boolean> {
  const { caller, params, locale, now, requestId } = route
  if (!caller) throw new Refusal('session.ended')
  const model = models.current()
  const name = String(params.of ?? '')
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined
  const call = resource?.calls.remove
  // A removal with an action of its own did more than rows; that is not taken back here.
  if (!resource || !call || call.action) throw new Refusal('entry.not-found')
  checkApiScopes(caller, call.method, call.paths)
  if (!isPermitted(call.perm, resource.access.perm, caller)) throw new Refusal('access.refused')
  const ids = String(params.ids ?? '')
    .split(',')
    .filter(Boolean)
  if (ids.length === 0 || ids.length > most) throw new Refusal('request.parameter-type', { name: 'ids' })
  const context: CallContext = { model, resource, call, caller, locale, database, requestId, now, params: {} }
  await inTransaction(context, (tx) => restoreEntries(tx, context, ids))
  return true
}
