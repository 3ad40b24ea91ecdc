/** What the routes of the server's own share: their usual form, and the way from one of them into a call of a resource. */
import { ownValue } from '../../../model/own-value'
import type { Call, Model, Resource } from '../../../model/types'
import { checkPermission } from '../../access/permission'
import type { WholeParts } from '../services'
import type { CallContext } from '../../core/context/call'
import type { OwnRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { withOrigin } from '../../database/connection/executor'
import { checkApiScopes } from '../../access/api-scope'

/** A route under our prefix, for whoever is signed in. */
export const ownRoute = (path: string, rest: Partial<OwnRoute> & Pick<OwnRoute, 'handle'>): OwnRoute => ({
  method: 'GET',
  path,
  auth: 'bearer',
  encrypted: false,
  wrapped: true,
  resource: 'lectern',
  kind: 'other',
  ...rest,
})

export type CallParts = Pick<
  WholeParts,
  'models' | 'registry' | 'database' | 'vault' | 'config' | 'mailer' | 'files' | 'logger'
>

/** What every call is given of the server, whichever way it was asked for. */
export function givenToCalls({ models, registry, database, vault, config, mailer, files, logger }: CallParts) {
  return { model: models.current(), registry, database, vault, folder: config.data, mailer, stores: files, logger }
}

/** A call of a resource on behalf of a route: whoever may not ask for it directly is refused here too. */
export function contextOfCall(
  parts: CallParts,
  { caller, locale, requestId, now }: RouteContext,
  resource: Resource,
  call: Call,
  params: CallContext['params'] = {},
): CallContext & { readonly caller: Caller } {
  if (!caller) throw new Refusal('session.ended')
  checkApiScopes(caller, call.method, call.paths)
  checkPermission({ resource, call }, caller)
  const given = givenToCalls(parts)
  const database = withOrigin(given.database, { requestId, call: call.id })
  return { ...given, database, resource, call, caller, locale, requestId, now, params, warnings: [] }
}

/** The resource that a request names. */
export function resourceNamed({ resources }: Model, name: unknown): Resource {
  const known = ownValue(resources, name)
  if (!known) throw new Refusal('entry.not-found')
  return known
}
