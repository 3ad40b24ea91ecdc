/** Authenticates a request: finds the call that its address means, the client and the session. No body is read before. */
import type { FastifyRequest } from 'fastify'
import type { Locale, Problem } from '../../../model/types'
import type { Requester } from '../../access/authorise'
import { authOf } from '../../access/permission'
import type { Caller } from '../../core/context/caller'
import type { Match, SessionPart } from '../../core/context/route'
import { localeOf } from '../../core/context/locale'
import { Refusal } from '../../core/errors'
import { readForm } from './json'
import type { AnswerForm } from './payload'
import type { RouteTable } from './route-table'

/** The meaning of a request, and who sends it. `clientId` is empty for open calls and downloads alone. */
export interface Admission extends Requester {
  readonly match: Match
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null
    /** Form of a failure's answer, once the parameters were read. */
    answerForm: AnswerForm
    /** Warnings of soft checks. */
    warnings: Problem[] | undefined
    /** `system/param.list`, for the log. */
    callId: string | undefined
  }
}

/** The cookie by which browsers open files; `reply/session-cookie.ts` sets it. */
export const sessionCookie = 'lectern-access-token'

/** Reads the credentials that the call asks for; refuses a client that has none. */
export async function authenticate(
  request: FastifyRequest,
  table: RouteTable,
  session: SessionPart,
  translation?: { readonly method: string; readonly path: string },
): Promise<Admission> {
  const { path, query } = addressOf(request.url)
  const match = translation ? table.find(translation.method, translation.path) : table.find(request.method, path)
  const auth = authOf(match)
  const client = await session.clientOf(request.headers.authorization)
  const clientId = client ?? ''
  const opened = openedWith(request, match, query)
  if (auth !== 'public' && client === null && opened === undefined) throw new Refusal('client.unauthorised')
  const token = bearerOf(headerOf(request, 'blade-auth')) ?? opened
  const from = { ip: request.ip, clientId }
  const caller =
    token === undefined ? await learnerNamed(request, match, session, from) : await session.callerOf(token, from)
  return { match, clientId, caller, ip: request.ip }
}

/** The learner that a trusted client names; a session that is sent beside the name counts alone. */
async function learnerNamed(
  request: FastifyRequest,
  match: Match,
  { learnerOf }: SessionPart,
  from: { readonly ip: string; readonly clientId: string },
): Promise<Caller | null> {
  const account = headerOf(request, 'on-behalf-of')
  if (account === undefined || !learnerOf) return null
  const isIntake = 'targets' in match && match.targets.length > 0 && match.targets.every(({ call }) => call.isIntake)
  if (!isIntake || from.clientId === '') throw new Refusal('access.refused')
  return learnerOf(decoded(account), from)
}

/** Headers hold Latin letters; other accounts come percent-encoded. */
function decoded(account: string): string {
  try {
    return decodeURIComponent(account).trim()
  } catch {
    return account.trim()
  }
}

/** Path and query of a request's address, the path as it was sent. */
export function addressOf(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

/** The language that a request asks its texts in. */
export const localeOfRequest = (request: FastifyRequest): Locale => localeOf(headerOf(request, 'accept-language'))

/** A header's one value. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The token after the word `bearer`, in any case. */
function bearerOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /^bearer\s+(\S+)$/i.exec(value.trim())?.[1] : undefined
}

// A browser that opens a file by its address sends no headers of ours. Only reading, and only of what is a file: a
// cookie must not be enough for anything else, or another site could act through it.
function openedWith(request: FastifyRequest, match: Match, query: string): string | undefined {
  if (request.method !== 'GET' || !isDownload(match)) return undefined
  const named = Object.entries(readForm(query)).find(([name]) => name.toLowerCase() === 'blade-auth')
  return bearerOf(named?.[1]) ?? cookieOf(request.headers.cookie, sessionCookie)
}

const isDownload = (match: Match): boolean =>
  'route' in match ? match.route.download === true : match.targets.every(({ call }) => call.kind === 'export')

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  const value = pair?.slice(pair.indexOf('=') + 1).trim()
  return value && /^[\w.~+/=-]+$/.test(value) ? value : undefined
}
