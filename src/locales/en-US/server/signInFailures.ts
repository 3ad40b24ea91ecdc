import type zhCN from '../../zh-CN/server/signInFailures'
import type { Translation } from '../../translation'

export default {
  invalid_captcha: 'Wrong captcha',
  invalid_grant: 'Wrong account or password',
  account_locked_one: 'Too many failed attempts. Try again in {count} minute',
  account_locked_other: 'Too many failed attempts. Try again in {count} minutes',
  account_disabled: 'This account is disabled. Contact your administrator',
  tenant_invalid: 'This tenant does not exist or is disabled',
  tenant_expired: 'This tenant has expired. Contact your administrator',
  no_role: 'Your account has no role yet. Contact your administrator',
  invalid_refresh: 'Your session has ended. Sign in again',
  invalid_code: 'Wrong or expired code. Ask for a new one',
  sms_off: 'Text messages are not set up',
  social_off: 'Signing in with another account is not set up',
  social_failed: 'Signing in with the other account failed. Try again',
  social_over: 'The link has expired. Sign in again',
  unsupported_grant: 'This grant type is not offered: {name}',
} satisfies Translation<typeof zhCN>
