import { isOneOf, isRecord, isString } from '../../fields/definition/guards'
import type { Problem } from '../../model/types'

/** Reasons of a failed call: the server refused, no answer came, none came in time, or the caller gave up. */
export type FailureReason = 'answer' | 'offline' | 'slow' | 'aborted'

/** The code of a dead session (00-conventions §4). */
export const sessionEnded = 40001

/** True of a problem as the server answers it. */
export const isProblem = (value: unknown): value is Problem =>
  isRecord(value) &&
  isString(value.message) &&
  isString(value.rule) &&
  isString(value.field ?? '') &&
  isOneOf([undefined, 'conflict', 'warn', 'confirm', 'later'], value.level)

/** Every failed call rejects with it; people may read `message`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: number
  readonly reason: FailureReason
  /** Values that were refused, each with its field. */
  readonly errors: readonly Problem[]
  readonly requestId: string | undefined
  /** The word of a bare answer's `error`, such as `invalid_captcha`. */
  readonly word: string | undefined

  constructor(
    message: string,
    about: {
      readonly code?: number
      readonly reason?: FailureReason
      readonly errors?: readonly Problem[]
      readonly requestId?: string | undefined
      readonly word?: string | undefined
    } = {},
  ) {
    super(message)
    this.code = about.code ?? 0
    this.reason = about.reason ?? 'answer'
    this.errors = about.errors ?? []
    this.requestId = about.requestId
    this.word = about.word
  }
}

/** The server was asked and said no, so that asking again is of no use; not that it failed or was out of reach. */
export const isRefusal = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.reason === 'answer' && (failure.code < 500 || failure.code === sessionEnded)
