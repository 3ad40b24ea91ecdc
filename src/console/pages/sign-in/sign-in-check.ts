/** Faults that people must correct before sign-in, and the place of the server's refusal. */
import { captchaLength, codeDigits } from '../../../model/limits'
import type { TextKey } from '../../../i18n/options'
import { CallFailure } from '../../api'

/** Of a code that is sent to a person. */
export const codePattern = new RegExp(`^\\d{${codeDigits}}$`)

export type SignInField = 'tenantId' | 'username' | 'password' | 'code' | 'phone' | 'smsCode'
/** By account and password, or by a code on the phone. */
export type SignInWay = 'account' | 'phone'
export type SignInValues = Readonly<Record<SignInField, string>>

export interface SignInRefusal {
  readonly field: SignInField | 'form'
  /** A key of the locales, so that it follows a change of language; or the server's text. */
  readonly key?: TextKey
  readonly text?: string
}

interface Asked {
  readonly asksTenant: boolean
  readonly withCaptcha: boolean
  /** `send` asks for a code, which the captcha guards. */
  readonly way: SignInWay | 'send'
}

/** Faults to correct before anything is sent. */
export function check(values: SignInValues, { asksTenant, withCaptcha, way }: Asked): readonly SignInRefusal[] {
  return [
    ...(asksTenant && !values.tenantId.trim() ? [{ field: 'tenantId', key: 'signIn:tenantRequired' } as const] : []),
    ...(way === 'account' ? checkAccount(values) : checkPhone(values)),
    ...(way === 'phone' ? checkSmsCode(values) : withCaptcha ? checkCaptcha(values) : []),
  ]
}

function checkAccount({ username, password }: SignInValues): readonly SignInRefusal[] {
  return [
    ...(username.trim() ? [] : [{ field: 'username', key: 'signIn:accountRequired' } as const]),
    ...(password ? [] : [{ field: 'password', key: 'signIn:passwordRequired' } as const]),
  ]
}

const checkPhone = ({ phone }: SignInValues): readonly SignInRefusal[] =>
  /^1[3-9]\d{9}$/.test(phone.trim()) ? [] : [{ field: 'phone', key: 'signIn:phoneRule' }]

const checkSmsCode = ({ smsCode }: SignInValues): readonly SignInRefusal[] =>
  codePattern.test(smsCode.trim()) ? [] : [{ field: 'smsCode', key: 'signIn:smsCodeRule' }]

function checkCaptcha({ code }: SignInValues): readonly SignInRefusal[] {
  const typed = code.trim()
  if (typed.length === captchaLength) return []
  return [{ field: 'code', key: typed ? 'signIn:captchaLength' : 'signIn:captchaRequired' }]
}

const placeOfWord: Readonly<Record<string, SignInField>> = {
  invalid_captcha: 'code',
  invalid_code: 'smsCode',
  invalid_grant: 'password',
  tenant_invalid: 'tenantId',
  tenant_expired: 'tenantId',
}

/** Puts the server's refusal under the field it is about, when that field is drawn. */
export function refusalOf(failure: unknown, { asksTenant, withCaptcha, way }: Asked): SignInRefusal {
  if (!(failure instanceof CallFailure)) return { field: 'form', key: 'common:unknown' }
  const field = placeOfWord[failure.word ?? '']
  const drawn =
    field &&
    (field !== 'tenantId' || asksTenant) &&
    (field !== 'code' || withCaptcha) &&
    (field !== 'password' || way === 'account')
  return { field: drawn ? field : 'form', text: failure.message }
}
