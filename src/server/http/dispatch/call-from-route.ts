/** Defaults of built-in routes, and the context in which one of them makes a call of a resource. */
import { ownValue } from '../../../model/own-value'
import type { Call, Model, Resource } from '../../../model/types'
import { authorise, granted } from '../../access/authorise'
import type { WholeParts } from '../services'
import type { CallContext } from '../../core/context/call'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { withOrigin } from '../../database/connection/executor'

/** A route under our prefix for signed-in callers. */
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

/** The parts of the server that every call of a tenant's people gets, whichever way it was made. */
export function givenToCalls(parts: CallParts, tenantId: string) {
  const { models, registry, database, vault, config, mailer, files, logger } = parts
  return { model: models.of(tenantId), registry, database, vault, folder: config.data, mailer, stores: files, logger }
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
  const given = givenToCalls(parts, caller.tenantId)
  const database = withOrigin(given.database, { requestId, call: call.id })
  return {
    ...given,
    call: targets[0]!.call,
    resource: given.model.resources[resource.name] ?? resource,
    database,
    caller,
    locale,
    requestId,
    now,
    params,
    warnings: [],
  }
}

/** The resource that a request names. */
export function resourceNamed({ resources }: Model, name: unknown): Resource {
  const known = ownValue(resources, name)
  if (!known) throw new Refusal('entry.not-found')
  return known
}
