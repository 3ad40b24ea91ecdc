/** The context that calls get: of a request, whose operation runs in it, and of a built-in route that makes a call of a resource. */
import { ownValue } from '../../../model/own-value'
import { reportOf } from '../../../model/screens/report-target'
import type { Call, Model, Resource } from '../../../model/types'
import { authorise, granted } from '../../access/authorise'
import type { CallContext } from '../../core/context/call'
import type { Caller } from '../../core/context/caller'
import { RawAnswer } from '../../core/context/raw-response'
import type { BuiltInRoute, RouteContext, Target } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { withOrigin } from '../../database/connection/executor'
import { toOpen, type Translation } from '../open-dialect'
import type { WholeParts } from '../services'
import { perform } from './perform'

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
  return {
    model: models.of(tenantId),
    registry,
    database,
    vault,
    folder: config.data,
    mailer,
    links: files.links,
    stores: files,
    logger,
  }
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

/** The part of the context that comes from the request. */
type RequestPart = Pick<CallContext, 'params' | 'files' | 'locale' | 'requestId' | 'now' | 'warnings'>

/** True of a call that reads or writes much: sheets, reports, and those whose schema says so. */
const isLong = (model: Model, call: Call): boolean =>
  call.isLong === true || call.kind === 'import' || call.kind === 'export' || reportOf(model, call) !== undefined

/** Answer of an operation, in the dialect of the client. */
export async function runOperation(
  { resource: plain, call }: Target,
  request: RequestPart,
  caller: Caller,
  parts: WholeParts,
  translation: Translation | undefined,
): Promise<unknown> {
  const { operations, readReplica } = parts
  const {
    model,
    registry,
    database: whole,
    vault,
    folder,
    mailer,
    links,
    stores,
    logger,
  } = givenToCalls(parts, caller.tenantId)
  const { params, files, locale, requestId, now, warnings } = request
  const resource = model.resources[plain.name] ?? plain
  const owner = { requestId, call: call.id, isLong: isLong(model, call) }
  // Written out: a context is made at each request, and to spread objects into it takes longer than to name their fields.
  const context: CallContext = {
    model,
    registry,
    resource,
    call,
    caller,
    locale,
    database: withOrigin(whole, owner),
    requestId,
    now,
    params,
    files,
    warnings,
    vault,
    folder,
    mailer,
    links,
    stores,
    logger,
  }
  const onReplica = (where: CallContext) =>
    perform({ ...where, database: withOrigin(where.database, owner) }, operations)
  const answer = readReplica
    ? await readReplica.read({ ...context, database: whole }, onReplica)
    : await perform(context, operations)
  if (!translation || answer instanceof RawAnswer) return answer
  return translation.answer ? translation.answer(answer, context) : toOpen(answer, context)
}
