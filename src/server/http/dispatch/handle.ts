/** Answers a request that has its credentials: decodes the parameters, chooses the call, authorises it, runs it. */
import { ownValue } from '../../../model/own-value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Model, Problem, Resource } from '../../../model/types'
import { authorise, granted } from '../../access/authorise'
import { tenantNamed } from '../../core/context/caller'
import { addressOf, type Admission, headerOf, localeOfRequest } from '../request/admission'
import type { WholeParts } from '../services'
import type { ReceivedFile } from '../../core/context/call'
import type { Match } from '../../core/context/route'
import { success } from '../reply/envelope'
import { setSessionCookie } from '../reply/session-cookie'
import { RawAnswer } from '../../core/context/raw-response'
import { receive, type Received } from '../request/multipart'
import { arrivingFolder } from '../../files/stores/local'
import { type RawRequest, readPayload } from '../request/payload'
import { chooseTarget } from '../request/route-table'
import { runOperation } from './call-context'
import { needsOf } from '../../operations/needs'
import { writesOtherRows } from '../../operations/write/one-statement'
import type { Done } from '../telemetry/request-log'
import { send, sendText } from '../reply/send'
import { fromOpen, openAnswer, type Translation } from '../open-dialect'

type Params = Readonly<Record<string, unknown>>

/** Answers a request by the operation or the built-in routes its address means. */
export async function handle(request: FastifyRequest, reply: FastifyReply, parts: WholeParts): Promise<void> {
  const admission = request.admission!
  const { match } = admission
  if ('route' in match) request.callId = `${match.route.resource}.${match.route.kind}`
  const isMultipart = mediaTypeOf(request) === 'multipart/form-data'
  const received = isMultipart
    ? await receive(request, arrivingFolder(parts.config.data), takesFiles(match))
    : undefined
  const answering = answerTo(request, admission, received, parts)
  const result = await (received ? answering.finally(received.clear) : answering)
  const { readReplica, session } = parts
  if (admission.caller && isWrite(request)) {
    if (mayChangeSessions(request.done, parts.models.current())) session.forget?.(admission.caller)
    await readReplica?.wrote(admission.caller)
  }
  if (result instanceof RawAnswer) {
    const { body } = result
    reply.headers(result.headers)
    await (typeof body === 'string' ? sendText(reply, body) : reply.send(body))
    return
  }
  const token = 'route' in match ? match.route.tokenToKeep?.(result) : undefined
  if (token !== undefined) setSessionCookie(reply, token)
  const isWrapped = !('route' in match) || match.route.wrapped
  const body = isWrapped ? success(result, localeOfRequest(request), request.warnings) : result
  await send(reply, body, 200, parts.config.keys)
}

async function answerTo(
  request: FastifyRequest,
  admission: Admission,
  received: Received | undefined,
  parts: WholeParts,
): Promise<unknown> {
  const { match } = admission
  const raw = rawRequest(request, received?.fields)
  const { translation } = request
  const mode = translation && parts.config.payloadCrypto === 'require' ? 'accept' : parts.config.payloadCrypto
  const payload = readPayload(raw, isEncrypted(match), mode, parts.config.keys)
  request.answerForm = payload.answer
  const sent = translation ? await translated(translation, payload.params, match, parts) : payload.params
  const params = Object.keys(match.variables).length > 0 ? { ...sent, ...match.variables } : sent
  return run(request, admission, params, received?.files ?? [], parts)
}

/** Translates parameters of the open dialect into ours. */
async function translated(translation: Translation, sent: Params, match: Match, parts: WholeParts): Promise<Params> {
  const { database, models } = parts
  const params = translation.params ? await translation.params(sent, { database, model: models.current() }) : sent
  const target = 'targets' in match ? match.targets[0] : undefined
  return fromOpen(params, target?.resource, target?.call.method === 'POST')
}

/**
 * True of writes after which the session that made them is read anew: they may have ended it, or changed what it may do.
 * False for saves of an entry that write nothing but its row and its line in the change log, of rows without rights.
 */
export function mayChangeSessions(done: Done | undefined, model: Model): boolean {
  const { resource, call } = done ?? {}
  if (!resource || !call || needsOf(call) !== 'row') return true
  return resource.states !== undefined || writesOtherRows(model)(resource)
}

const isWrite = ({ method, done }: FastifyRequest) =>
  method === 'POST' && !(done?.call && needsOf(done.call) === 'replica')

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

async function run(
  request: FastifyRequest,
  admission: Admission,
  params: Params,
  files: readonly ReceivedFile[],
  parts: WholeParts,
): Promise<unknown> {
  const { match, caller, clientId, ip } = admission
  const warnings: Problem[] = []
  const shared = {
    params,
    files,
    locale: localeOfRequest(request),
    requestId: request.id,
    now: parts.database.clock.now(),
    warnings,
  }
  request.warnings = warnings
  await parts.overlays?.refresh()
  if ('route' in match) {
    request.done = { route: match.route, params, resource: resourceOf(params, parts) }
    const { headers } = request
    const answer = await match.route.handle({ ...shared, headers, caller, clientId, ip })
    return request.translation
      ? openAnswer(match.route, answer, { held: caller?.codes ?? new Set(), model: parts.models.of(caller?.tenantId) })
      : answer
  }
  const chosen = chooseTarget(match.targets, params)
  request.callId = chosen.call.id
  const { resource, call } = chosen
  request.done = { resource, call, params }
  const tenantId = tenantNamed(headerOf(request, 'tenant-id') ?? params.tenantId)
  const grant = granted(authorise({ targets: [chosen] }, { caller, clientId, ip, tenantId }, params))
  return runOperation(grant.targets[0]!, shared, grant.caller, parts, request.translation)
}

/** The resource that a built-in route is about: the log hides its fields as its calls would. */
function resourceOf({ of }: Params, { models }: WholeParts): Resource | undefined {
  return ownValue(models.current().resources, of)
}
