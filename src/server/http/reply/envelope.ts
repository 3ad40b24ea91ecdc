/** The bodies of answers (00-conventions §3, §4): success, failure, and the HTTP status that goes with a code. */
import { errorCode, isRecord } from '../../../fields/definition/guards'
import { textsIn } from '../../core/texts'
import type { Locale, Problem } from '../../../model/types'
import { wayOut } from '../../core/way-out'
import { type ErrorCode, Refusal, statusOf } from '../../core/errors'
import { isDiskFull, isTimeLimit, isUnreachable } from '../../database/connection/failures'

export interface Success {
  readonly code: 200
  readonly success: true
  readonly data: unknown
  readonly msg: string
  /** Warnings of soft checks, each with its field. */
  readonly warnings?: readonly Problem[]
}

export interface Failure {
  readonly code: number
  readonly success: false
  readonly data: { readonly errors: Refusal['problems'] } | null
  readonly msg: string
  /** The next step of the person, where the message does not name it. */
  readonly wayOut?: string
  /** Code of the refusal, as `errors.ts` lists it. */
  readonly error: string
  /** Codes any of which would have opened the call, shown to those who grant rights. */
  readonly missing?: unknown
  readonly requestId: string
}

/** The body of a call that was done. Existing clients read into `data` without a guard, so it is never null. */
export function success(data: unknown, locale: Locale, warnings: readonly Problem[] = []): Success {
  const msg = textsIn(locale)('actions:done')
  const body = { code: 200, success: true, data: data ?? {}, msg } as const
  return warnings.length > 0 ? { ...body, warnings } : body
}

/** The body of a refusal. */
export function failure(refusal: Refusal, locale: Locale, requestId: string): Failure {
  const way = wayOut(refusal, locale)
  return {
    code: refusal.status,
    success: false,
    data: refusal.problems.length > 0 ? { errors: refusal.problems } : null,
    msg: refusal.text(locale),
    ...(way !== undefined && { wayOut: way }),
    error: refusal.code,
    ...(refusal.values.missing ? { missing: refusal.values.missing } : {}),
    requestId,
  }
}

/** The HTTP status of a code: the client settles by the body, but only for statuses up to 500. */
export function httpStatus(code: number): number {
  if (code === 40001) return 401
  return code >= 200 && code <= 500 ? code : 400
}

/** The HTTP status of a refusal; machines in front of the server must see that it cannot answer. */
export const httpStatusOf = (code: ErrorCode): number =>
  code === 'server.database-away' || code === 'server.disk-full' ? 503 : httpStatus(statusOf[code])

/** Refusal for a thrown value; undefined for an unforeseen error. */
export function refusalOf(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown
  if (isTimeLimit(thrown)) return new Refusal('server.time-limit')
  if (isUnreachable(thrown)) return new Refusal('server.database-away')
  if (isDiskFull(thrown)) return new Refusal('server.disk-full')
  // The framework and its plugins give the status of what they refuse; nothing else we call does.
  const statusCode = isRecord(thrown) && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500
  const code = errorCode(thrown)
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (code === 'FST_FILES_LIMIT' || statusCode === 415) return new Refusal('request.media-type')
  if (statusCode === 413) return new Refusal('request.body-too-large', { max: '2 MB' })
  // A folder or a hidden file is not owned up to.
  if (statusCode === 404 || statusCode === 403) return new Refusal('request.no-such-address')
  return new Refusal('request.unreadable')
}
