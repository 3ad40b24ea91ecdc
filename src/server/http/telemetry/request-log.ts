/** Logs requests once they were answered: writes, sign-ins and sign-outs, and unforeseen errors. */
import { firstLocale } from '../../../fields/definition/text'
import { weakMemoize } from '../../../fields/definition/memoize'
import { textsIn } from '../../core/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Locale, Resource } from '../../../model/types'
import type { BuiltInRoute } from '../../core/context/route'
import { passwordNames } from '../request/passwords'
import { platformTenant, tenantNamed } from '../../core/context/caller'
import { maskedParams } from './redact-params'
import type { LogWriter } from './log-writer'

/** Call and parameters of a request, once known. */
export interface Done {
  readonly resource?: Resource
  readonly call?: Call
  readonly route?: BuiltInRoute
  readonly params: Readonly<Record<string, unknown>>
}

declare module 'fastify' {
  interface FastifyRequest {
    done: Done | undefined
  }
}

const operations = { signIn: 1, signOut: 2, operation: 3, sheets: 4 } as const

/** Notes a request; reads leave no row. */
export function noteRequest(logs: LogWriter, request: FastifyRequest, reply: FastifyReply): void {
  const { done, admission } = request
  if (!done) return
  const kind = operationOf(done)
  const wrote = isWrite(request, done)
  if (!kind && !wrote) return
  const caller = admission?.caller
  const isWell = reply.statusCode < 400
  const titles = titlesOf(done)
  const about = {
    requestUri: request.url.split('?', 1)[0],
    method: request.method,
    methodName: request.callId,
    remoteIp: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    params: maskedParams(done.params, done.resource),
    time: Math.round(reply.elapsedTime),
    createBy: caller?.account ?? String(done.params.username ?? ''),
    title: titles.title,
    titleEn: titles.titleEn,
    type: isWell ? 1 : 2,
  }
  const tenantId = caller?.tenantId ?? tenantNamed(done.params.tenantId)
  if (wrote) logs.note('log/log-api', tenantId, about)
  if (!kind) return
  const userName = caller?.realName || about.createBy
  logs.note('log/log-logger', tenantId, { ...about, type: kind, userName, result: isWell ? 1 : 0 })
}

/** Logs an unforeseen error. */
export function noteError(logs: LogWriter, request: FastifyRequest, error: unknown): void {
  const { name, message, stack }: Partial<Error> = error instanceof Error ? error : {}
  const at = /\(?([^\s()]+):(\d+):\d+\)?/.exec(stack?.split('\n')[1] ?? '')
  const { done, admission } = request
  logs.note('log/log-error', admission?.caller?.tenantId ?? platformTenant, {
    requestUri: request.url.split('?', 1)[0],
    method: request.method,
    methodName: request.callId,
    remoteIp: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    params: maskedParams(done?.params, done?.resource),
    createBy: admission?.caller?.account,
    exceptionName: name ?? 'Error',
    message: message ?? String(error),
    stackTrace: stack,
    fileName: at?.[1],
    lineNumber: at ? Number(at[2]) : null,
  })
}

const readKinds = new Set(['page', 'list', 'tree', 'lazyTree', 'detail', 'stat'])

const isWrite = (request: FastifyRequest, { call, route }: Done): boolean =>
  request.method === 'POST' && !readKinds.has(call?.kind ?? route?.kind ?? '')

function operationOf({ call, route, params }: Done): number | undefined {
  if (route?.resource === 'session' && route.kind === 'auth') {
    if (params.grant_type === 'refresh_token' || params.grantType === 'refresh_token') return undefined
    if (route.path.endsWith('/token')) return operations.signIn
    return route.path.endsWith('/logout') ? operations.signOut : undefined
  }
  const kind = call?.kind ?? route?.kind
  if (kind === 'import' || kind === 'export') return operations.sheets
  if (kind === 'grant') return operations.operation
  // A call that only reads sets no password, whatever it is sent.
  if (kind === 'create' || readKinds.has(kind ?? '')) return undefined
  return passwordNames.some((name) => params[name]) ? operations.operation : undefined
}

type TitledKind = 'create' | 'update' | 'submit' | 'remove' | 'transition' | 'grant' | 'import' | 'export' | 'upload'

const titledKinds: readonly string[] = [
  'create',
  'update',
  'submit',
  'remove',
  'transition',
  'grant',
  'import',
  'export',
  'upload',
] satisfies readonly TitledKind[]

const isTitled = (kind: string): kind is TitledKind => titledKinds.includes(kind)

interface Titles {
  readonly title: string
  readonly titleEn: string
}

/** Names of a request in a log, in the languages of its readers. */
function titlesOf({ resource, call, route }: Done): Titles {
  if (resource && call) return titlesOfCall(resource)(call)
  return inBoth((locale) => route?.describe?.summary[locale] ?? `${route?.resource} ${route?.kind}`)
}

/** Every write is noted under the title of its call. */
const titlesOfCall = weakMemoize((resource: Resource) =>
  weakMemoize((call: Call) =>
    inBoth((locale) => {
      const t = textsIn(locale)
      const did = isTitled(call.kind) ? t(`logs:kind.${call.kind}`) : call.name
      return t('logs:title', { of: resource.title[locale], did })
    }),
  ),
)

const inBoth = (say: (locale: Locale) => string): Titles => ({ title: say(firstLocale), titleEn: say('en-US') })
