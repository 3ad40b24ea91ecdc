/** Faults of the storage itself, in sentences for the operator's log; never for faults of a query. */
import { errorCode, isRecord } from '../../../fields/definition/guards'

export type FailureKind =
  | 'stopped'
  | 'time-limit'
  | 'in-use'
  | 'engine-version'
  | 'unreachable'
  | 'refused-connection'
  | 'server-version'
  | 'disk-full'
  | 'refused-changes'
  | 'still-open'

/** The database cannot be used, and why. */
export class DatabaseFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
    this.name = 'DatabaseFailure'
  }
}

/** True when a statement ended because it ran past its time limit. */
export const isTimeLimit = (error: unknown): boolean => error instanceof DatabaseFailure && error.kind === 'time-limit'

/** True when the storage is away, or the connection to it was lost on the way. */
export const isUnreachable = (error: unknown): error is DatabaseFailure =>
  error instanceof DatabaseFailure && error.kind === 'unreachable'

/** True when a write found no room: for rows, or for the files of people. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof DatabaseFailure && error.kind === 'disk-full') ||
  (error instanceof Error && ['ENOSPC', 'EDQUOT'].includes(errorCode(error)))

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'EPIPE',
])

/**
 * True when the server ends with this error, as it does when its log finds no room: the change may have been written before,
 * and nobody knows until it has recovered. A server may tell the severity in another language, but not its own file.
 */
const endsServer = (error: Error): boolean =>
  isRecord(error) && (error.severity === 'PANIC' || (error.file === 'xlog.c' && errorCode(error) === '53100'))

/** An error of the storage (dead server, full disk) becomes one sentence; an error of a query stays what it is. */
export function clearFailure(error: unknown, where: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFailure) return error
  const code = errorCode(error)
  if (endsServer(error))
    return new DatabaseFailure('unreachable', `${where} came to its end: ${error.message}.`, { cause: error })
  if (code === '53100' || code === 'ENOSPC' || /No space left on device/i.test(error.message)) {
    return new DatabaseFailure('disk-full', `The disk of ${where} is full; nothing of this change was kept.`, {
      cause: error,
    })
  }
  if (code === '57014') {
    return new DatabaseFailure('time-limit', `A query on ${where} was ended: ${error.message}.`, { cause: error })
  }
  const isGone =
    unreachable.has(code) ||
    // 53300: it takes no more connections.
    /^(57P0|08|53300)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message)
  if (!isGone) return error
  return new DatabaseFailure('unreachable', `${where} does not answer: ${error.message || code}.`, { cause: error })
}
