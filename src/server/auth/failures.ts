/** The sign-in failures: the token call answers them bare, as `error` and `error_description`. */
import type { Resources } from '../../locales'
import type { TextKeyOf } from '../../locales/translation'
import type { Locale } from '../../model/types'
import { BareFailure } from '../core/context/route'
import { textWith } from '../core/texts'

export type SignInFailure = TextKeyOf<Resources['signInFailures']>

type Values = Readonly<Record<string, unknown>>

/** The text that people read of a failure. */
export const failureText = (error: SignInFailure, locale: Locale, values: Values = {}): string =>
  textWith(locale, `signInFailures:${error}`, values)

/** A failure of the token call, to be thrown. */
export const signInFailure = (error: SignInFailure, locale: Locale, values: Values = {}): BareFailure =>
  new BareFailure(400, { error, error_description: failureText(error, locale, values) })
