/** What happens to a request that was let in: parameters, the one call they mean, its permission, its operation. */
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authOfPermission, checkPermission, isPermitted, missingCodes, visitor } from './access'
import { addressOf, type Admission, headerOf, localeOfRequest } from './admission'
import type { ServerParts } from './app'
import type { CallContext, Caller, ReceivedFile, RouteContext } from './context'
import { success } from './envelope'
import { Refusal } from './errors'
import { RawAnswer } from './files/raw-answer'
import { type Received, receive } from './files/receive'
import { type RawRequest, readPayload } from './payload/read'
import { perform } from './perform'
import { chooseTarget, type Match, type Target } from './routes'
import { send } from './send'
import { checkApiScopes, lacking } from './tenancy/api-scope'

type Params = Readonly<Record<string, unknown>>

/** Answers a request by the operation or the own route its address means. */
export async function handle(request: FastifyRequest, reply: FastifyReply, parts: ServerParts): Promise<void> {
  const admission = request.admission!
  refuseEarly(admission)
  const { match } = admission
  if ('route' in match) request.callId = `${match.route.resource}.${match.route.kind}`
  const isMultipart = mediaTypeOf(request) === 'multipart/form-data'
  const folder = join(parts.config.data, 'upload', '.arriving')
  const received = isMultipart ? await receive(request, folder, takesFiles(match)) : undefined
  const result = await answerTo(request, admission, received, parts).finally(received?.clear)
  if (result instanceof RawAnswer) {
    await reply.headers(result.headers).send(result.body)
    return
  }
  const isWrapped = !('route' in match) || match.route.wrapped
  await send(reply, isWrapped ? success(result, localeOfRequest(request)) : result, 200, parts.config.keys)
}

async function answerTo(
  request: FastifyRequest,
  admission: Admission,
  received: Received | undefined,
  parts: ServerParts,
): Promise<unknown> {
  const { match } = admission
  const raw = rawRequest(request, received?.fields)
  const payload = readPayload(raw, isEncrypted(match), parts.config.payloadCrypto, parts.config.keys)
  request.answerForm = payload.answer
  const params = { ...payload.params, ...match.variables }
  return run(request, admission, params, received?.files ?? [], parts)
}

// A refusal that is certain is said before a body, perhaps of gigabytes, is read.
function refuseEarly({ match, caller }: Admission): void {
  if ('route' in match) checkApiScopes(caller, match.route.method, [match.route.path])
  if ('route' in match || !caller) return
  if (match.targets.length === 1) checkApiScopes(caller, match.targets[0]!.call.method, match.targets[0]!.call.paths)
  const some = match.targets.some(
    ({ call, resource }) =>
      authOfPermission(call.perm) !== 'bearer' ||
      call.open !== undefined ||
      isPermitted(call.perm, resource.access.perm, caller),
  )
  if (some) return
  throw lacking(
    caller,
    match.targets.flatMap(({ call, resource }) => missingCodes(call.perm, resource.access.perm)),
  )
}

const isEncrypted = (match: Match): boolean =>
  'route' in match ? match.route.encrypted : match.targets.some(({ call }) => call.encrypted)

const takesFiles = (match: Match): boolean =>
  ('route' in match ? [match.route] : match.targets.map(({ call }) => call)).some(
    ({ kind }) => kind === 'upload' || kind === 'import',
  )

const mediaTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()

function rawRequest(request: FastifyRequest, fields: Params | undefined): RawRequest {
  return {
    method: request.method,
    query: addressOf(request.url).query,
    mediaType: mediaTypeOf(request),
    body: typeof request.body === 'string' ? request.body : undefined,
    fields,
    asksCipher: headerOf(request, 'payload-crypto') === '1',
    asksText: headerOf(request, 'text-response') === '1',
  }
}

function run(
  request: FastifyRequest,
  { match, caller, clientId }: Admission,
  params: Params,
  files: readonly ReceivedFile[],
  parts: ServerParts,
): Promise<unknown> {
  const shared = {
    params,
    files,
    locale: localeOfRequest(request),
    requestId: request.id,
    now: new Date(),
  }
  if ('route' in match) {
    const headers = request.headers as RouteContext['headers']
    return match.route.handle({ ...shared, headers, caller, clientId, ip: request.ip })
  }
  const target = chooseTarget(match.targets, params)
  request.callId = target.call.id
  return runOperation(target, { ...shared, caller: callerFor(request, target, caller, clientId, params) }, parts)
}

/** The signed-in caller when the call permits them; a visitor where the call is open. */
function callerFor(
  request: FastifyRequest,
  target: Target,
  caller: Caller | null,
  clientId: string,
  params: Params,
): Caller {
  if (authOfPermission(target.call.perm) === 'client' && clientId === '') throw new Refusal('client.unauthorised')
  checkApiScopes(caller, target.call.method, target.call.paths)
  checkPermission(target, caller)
  return caller ?? visitor(clientId, tenantOf(headerOf(request, 'tenant-id') ?? params.tenantId), request.ip)
}

const tenantOf = (value: unknown): string => (/^\d{6}$/.test(String(value)) ? String(value) : '000000')

function runOperation(
  { resource, call }: Target,
  shared: Omit<CallContext, 'model' | 'resource' | 'call' | 'database'>,
  { operations, models, database, vault, config, mailer }: ServerParts,
): Promise<unknown> {
  return perform(
    { ...shared, model: models.current(), resource, call, database, vault, folder: config.data, mailer },
    operations,
  )
}
