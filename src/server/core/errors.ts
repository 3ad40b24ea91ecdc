/**
 * The book of errors: every refusal the server can answer, with its HTTP code; people read the text of its code in the
 * namespace `errors`. Codes are words and never change meaning. A test asks for a use, the texts and a line in
 * `docs/errors.md` for each.
 */
import type { Resources } from '../../locales'
import type { TextKeyOf } from '../../locales/translation'
import type { Locale, Problem } from '../../model/types'
import { templateOf, textWith } from './texts'

export const statusOf = {
  'request.unreadable': 400,
  'request.parameter-missing': 400,
  'request.parameter-type': 400,
  'request.parameter-too-long': 400,
  'request.invalid': 400,
  'request.confirm': 400,
  'request.no-such-address': 404,
  'request.method': 405,
  'request.media-type': 415,
  'request.too-large': 413,
  'request.body-too-large': 413,
  'request.headers-too-large': 431,
  'request.too-slow': 408,
  'request.too-many': 429,
  'client.unauthorised': 401,
  'session.ended': 40001,
  'session.password-due': 403,
  'access.refused': 403,
  'access.outside': 403,
  'role.beyond': 403,
  'role.reserved': 403,
  'role.governs': 409,
  'role.last-admin': 409,
  'role.last-platform-admin': 409,
  'entry.not-found': 404,
  'entry.changed-meanwhile': 409,
  'entry.restore-late': 409,
  'change.again': 409,
  'change.fixed': 409,
  'change.removed': 409,
  'entry.has-children': 409,
  'entry.in-use': 409,
  'entry.refused': 409,
  'state.refused': 409,
  'state.fixed': 409,
  'state.no-such-move': 400,
  'entry.confirm': 409,
  'learner.unknown': 400,
  'learner.disabled': 400,
  'learners.none': 400,
  'learners.too-many': 400,
  'review.open': 409,
  'review.decided': 409,
  'review.own': 409,
  'review.not-submitter': 409,
  'review.reason': 400,
  'review.remark': 400,
  'review.result': 400,
  'review.too-many': 400,
  'review.auditors': 400,
  'exam.not-allowed': 403,
  'exam.draw-failed': 500,
  'ids.none': 400,
  'ids.too-many': 400,
  'file.empty': 400,
  'file.type': 400,
  'file.pixels': 400,
  'file.quota': 400,
  'file.store': 500,
  'file.link-over': 403,
  'resource.right': 403,
  'resource.shared': 409,
  'resource.in-use': 409,
  'resource.file-in-use': 409,
  'resource.no-file': 404,
  'resource.not-passed': 409,
  'resource.own-tenant': 409,
  'resource.expiry-past': 400,
  'resource.share-off': 409,
  'resource.too-many-shared': 400,
  'sms.off': 400,
  'export.too-many': 400,
  'report.period-too-long': 400,
  'report.period-reversed': 400,
  'import.too-many': 400,
  'import.template': 400,
  'import.no-rows': 400,
  'import.too-large': 400,
  'import.too-slow': 400,
  'import.expired': 400,
  'mail.failed': 400,
  'mail.unconfirmed': 409,
  'mail.off': 409,
  'mail.inner-address': 400,
  'mail.no-setting': 400,
  'message.no-mail': 409,
  'message.no-sms': 409,
  'message.daily-limit': 429,
  'message.attachments-too-large': 413,
  'message.template-in-use': 409,
  'message.not-draft': 409,
  'server.time-limit': 503,
  'server.database-away': 503,
  'server.disk-full': 503,
  'server.failed': 500,
} as const satisfies Readonly<Record<TextKeyOf<Resources['errors']>, number>>

export type ErrorCode = keyof typeof statusOf

/** The text that people read for a code. */
export const errorText = (code: ErrorCode, locale: Locale, values: Readonly<Record<string, unknown>> = {}): string =>
  textWith(locale, `errors:${code}`, values)

/** The text with its places unfilled, for the description of the interface. */
export const errorTemplate = (code: ErrorCode, locale: Locale): string => templateOf(`errors:${code}`, locale)

/** A refusal with a code of the book; `problems` name fields. Anything else thrown is answered as `server.failed`. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly values: Readonly<Record<string, unknown>> = {},
    readonly problems: readonly Problem[] = [],
  ) {
    super(code)
  }

  get status(): number {
    return statusOf[this.code]
  }

  text(locale: Locale): string {
    return this.problems[0]?.message ?? errorText(this.code, locale, this.values)
  }
}
