/** Signing in by a code that is texted to the phone. */
import { request } from '../api'
import type { TokenAnswer } from './token-refresh'
import { loadSession, acceptTokens } from './session'

interface CodeRequest {
  readonly tenantId: string
  readonly phone: string
  readonly captchaKey?: string
  readonly captchaCode?: string
}

/** Asks for a code; the server tells nobody if it knows the phone. */
export function sendCode({ tenantId, phone, captchaKey, captchaCode }: CodeRequest): Promise<unknown> {
  return request({
    path: '/api/blade-user/sms/send-activate',
    params: { scene: 'login', tenantId, phone: phone.trim() },
    auth: 'client',
    headers: {
      'Tenant-Id': tenantId,
      ...(captchaKey && { 'Captcha-Key': captchaKey, 'Captcha-Code': captchaCode?.trim() ?? '' }),
    },
  })
}

/** Signs in with a code that was sent to a phone; a wrong one rejects with the server's answer. */
export async function signInByPhone(tenantId: string, phone: string, code: string): Promise<void> {
  const answer = await request<TokenAnswer>({
    method: 'POST',
    path: '/api/blade-auth/oauth/token',
    as: 'form',
    auth: 'client',
    bare: true,
    body: { tenantId, phone: phone.trim(), code: code.trim(), grant_type: 'sms_code', scope: 'all' },
    headers: { 'Tenant-Id': tenantId },
  })
  acceptTokens(answer, tenantId)
  await loadSession()
}
