import type zhCN from '../../zh-CN/server/signInFailures'
import type { Translation } from '../../translation'

export default {
  invalid_captcha: 'Wrong captcha',
  invalid_grant: 'Wrong account or password',
  account_locked: 'Too many failures, try again in {n} minutes',
  account_disabled: 'Account disabled',
  tenant_invalid: 'Tenant unknown or disabled',
  tenant_expired: 'Tenant expired',
  no_role: 'No role assigned',
  invalid_refresh: 'Session ended',
  invalid_code: 'Wrong code',
  sms_off: 'Text messages are not set up',
  social_off: 'Signing in by an outside account is not set up',
  social_failed: 'Signing in by the outside account failed, try again',
  social_over: 'The binding is over, sign in again',
  unsupported_grant: 'Grant type not supported',
} satisfies Translation<typeof zhCN>
