/** What the routes of the server's own share: their usual form, and the way from one of them into a call of a resource. */
import { ownValue } from '../../../model/own-value'
import type { Call, Model, Resource } from '../../../model/types'
import { authorise, granted } from '../../access/authorise'
import type { WholeParts } from '../services'
import type { CallContext } from '../../core/context/call'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { onBehalfOf } from '../../database/connection/statement-origin'

/** A route under our prefix, for whoever is signed in. */
export const builtInRoute = (
  path: string,
  rest: Partial<BuiltInRoute> & Pick<BuiltInRoute, 'handle'>,
): BuiltInRoute => ({
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

/** A call of a resource on behalf of a route; a caller who may not make it directly is refused here too. */
export function contextOfCall(
  parts: CallParts,
  route: RouteContext,
  resource: Resource,
  call: Call,
  params: CallContext['params'] = {},
): CallContext {
  const { locale, requestId, now } = route
  if (!route.caller) throw new Refusal('session.ended')
  const { caller, targets } = granted(authorise({ targets: [{ resource, call }] }, route, params))
  const given = givenToCalls(parts)
  const database = onBehalfOf(given.database, { requestId, call: call.id })
  return { ...given, ...targets[0]!, database, caller, locale, requestId, now, params, warnings: [] }
}

/** The resource that a request names. */
export function resourceNamed({ resources }: Model, name: unknown): Resource {
  const known = ownValue(resources, name)
  if (!known) throw new Refusal('entry.not-found')
  return known
}
