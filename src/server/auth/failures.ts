/** The book of sign-in failures: the token call answers them bare, as `error` and `error_description`. */
import { fillText } from '../../model/messages'
import type { Locale, Text } from '../../model/types'
import { BareFailure } from '../core/context/route'

const text = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

const signInFailures = {
  invalid_captcha: text('验证码不正确', 'Wrong captcha'),
  invalid_grant: text('用户名或密码错误', 'Wrong account or password'),
  account_locked: text('登录失败次数过多，请{n}分钟后再试', 'Too many failures, try again in {n} minutes'),
  account_disabled: text('账号已停用，请联系管理员', 'Account disabled'),
  tenant_invalid: text('租户不存在或已停用', 'Tenant unknown or disabled'),
  tenant_expired: text('租户已过期，请联系管理员', 'Tenant expired'),
  no_role: text('账号未分配角色，无法登录后台', 'No role assigned'),
  invalid_refresh: text('登录已失效，请重新登录', 'Session ended'),
  invalid_code: text('手机验证码不正确', 'Wrong code'),
  sms_off: text('短信服务未配置', 'Text messages are not set up'),
  social_off: text('未开通第三方登录', 'Signing in by an outside account is not set up'),
  social_failed: text('第三方登录失败，请重试', 'Signing in by the outside account failed, try again'),
  social_over: text('绑定已过期，请重新登录', 'The binding is over, sign in again'),
  unsupported_grant: text('不支持的授权类型', 'Grant type not supported'),
} as const

export type SignInFailure = keyof typeof signInFailures

type Values = Readonly<Record<string, unknown>>

/** What people read of a failure. */
export const failureText = (error: SignInFailure, locale: Locale, values: Values = {}): string =>
  fillText(signInFailures[error][locale], values)

/** A failure of the token call, to be thrown. */
export const signInFailure = (error: SignInFailure, locale: Locale, values: Values = {}): BareFailure =>
  new BareFailure(400, { error, error_description: failureText(error, locale, values) })
