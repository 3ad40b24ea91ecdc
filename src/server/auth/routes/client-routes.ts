/** Routes of a client before anybody is signed in. */
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { issueCaptcha } from '../sign-in/captcha'
import { signInFailure } from '../failures'
import { bare, forClient } from './route-kinds'
import { sendCode, senderOfCodes } from '../sign-in/sms-code'
import { sweep } from '../session/session-rows'
import { checkCaptcha, signIn } from '../sign-in/sign-in'
import type { SignInParts } from '../sign-in/complete-sign-in'
import { servedTenant, tenantOf, textOf } from '../sign-in/tenant'
import { beginSocial } from '../sign-in/social'
import { tokenIn } from '../session/token-reply'
import { findTenantOfDomain } from '../people/tenants'

interface ClientParts extends SignInParts {
  /** Texts chosen people that their account waits for them. */
  readonly textPeople: (context: RouteContext) => Promise<unknown>
}

/** Signing in, and what the sign-in page asks for. */
export function clientRoutes(parts: ClientParts): BuiltInRoute[] {
  const tidy = everyMinute((at) => sweep(parts, at))
  return [
    {
      ...bare('POST', '/api/blade-auth/oauth/token', 'auth', async (context) => {
        await tidy(context.now)
        return signIn(parts, context)
      }),
      tokenToKeep: (reply) => tokenIn(reply, 'access_token'),
    },
    forClient('/api/blade-auth/oauth/captcha', 'session', 'auth', ({ now }) => issueCaptcha(parts, now)),
    forClient('/api/blade-auth/oauth/social', 'session', 'other', (context) => leadElsewhere(parts, context)),
    forClient('/api/blade-system/tenant/info', 'tenant', 'detail', async ({ params }) => {
      const tenant = await findTenantOfDomain(parts, String(params.domain ?? ''))
      return tenant ? publicFacts(tenant) : {}
    }),
    forClient('/api/blade-user/sms/send-activate', 'session', 'auth', async (context) =>
      context.params.userIds === undefined ? textCode(parts, context) : parts.textPeople(context),
    ),
  ]
}

async function leadElsewhere(parts: ClientParts, context: RouteContext): Promise<unknown> {
  const { params, locale, now } = context
  const source = parts.social.find(({ name }) => name === String(params.source ?? ''))
  const tenant = source && (await tenantOf(parts, context))
  if (!source) throw signInFailure('social_off', locale)
  if (!tenant) throw signInFailure('tenant_invalid', locale)
  return beginSocial(parts, source, tenant.tenant_id, now)
}

async function textCode(parts: ClientParts, context: RouteContext): Promise<true> {
  const { params, locale, now } = context
  const { tenant_id: tenantId } = await servedTenant(parts, context)
  const send = await senderOfCodes(parts, tenantId)
  if (parts.captcha) await checkCaptcha(parts, context)
  await sendCode(parts, { tenantId, phone: textOf(params.phone), send }, locale, now)
  return true
}

function publicFacts(tenant: NonNullable<Awaited<ReturnType<typeof findTenantOfDomain>>>) {
  return {
    tenantId: tenant.tenant_id,
    tenantName: tenant.tenant_name,
    domain: tenant.domain ?? '',
    logo: tenant.logo ?? '',
    backgroundUrl: tenant.background_url ?? '',
    loginTitle: tenant.login_title ?? '',
    theme: tenant.theme || 'default',
  }
}

/** Runs the work at most once a minute, told by the clock of the requests that pass. */
function everyMinute(work: (at: Date) => Promise<void>): (at: Date) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async (at) => {
    if (at.getTime() - last < 60_000) return
    last = at.getTime()
    await work(at)
  }
}
