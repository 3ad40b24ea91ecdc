/** The token call: who are you, and may you come in. Each grant is a line of `grantKinds`. */
import { ownValue } from '../../../model/own-value'
import type { RouteContext } from '../../core/context/route'
import { takeCaptcha } from './captcha'
import type { ClientRow } from '../people/clients'
import { signInFailure } from '../failures'
import { completeSignIn, type SignInParts, validity } from './complete-sign-in'
import { findUser, findUserById, findUserByPhone, rolesOf, userFault } from '../people/people'
import { sendsCodes, takeCode } from './sms-code'
import { findByRefresh, renewSession, revokeChain } from '../session/session-rows'
import { servedTenant, tenantOf, textOf } from './tenant'
import { bindTicket, boundUser, endSocial, SocialFailure, ticketFor } from './social'
import { findTenant, tenantFault } from '../people/tenants'
import { type TokenReply, toTokenReply, unboundReply } from '../session/token-reply'
import { checkAttempt } from './check-attempt'

type Grant = (
  parts: SignInParts,
  context: RouteContext,
  client: ClientRow,
) => Promise<TokenReply | ReturnType<typeof unboundReply>>

const grantKinds: Readonly<Record<string, Grant>> = {
  captcha: signInByPassword,
  password: signInByPassword,
  refresh_token: renew,
  sms_code: signInByPhone,
  social: signInByAccount,
}

/** Answers the token call, or throws one of the sign-in failures. */
export async function signIn(parts: SignInParts, context: RouteContext): ReturnType<Grant> {
  const kind = textOf(context.params.grant_type)
  // A way of signing in that is not set up is named as such before the client's own grants are read.
  if (kind === 'social' && parts.social.length === 0) throw signInFailure('social_off', context.locale)
  if (kind === 'sms_code' && !(await isTexted(parts, context))) throw signInFailure('sms_off', context.locale)
  const client = await parts.clients.find(context.clientId)
  const grant = ownValue(grantKinds, kind)
  // With captchas on, the bare password grant would be the way around them.
  const isClosed = kind === 'password' && parts.captcha
  if (!client || !grant || isClosed || !client.authorized_grant_types?.includes(kind)) {
    throw signInFailure('unsupported_grant', context.locale, { name: kind.slice(0, 40) })
  }
  if (kind === 'captcha' && parts.captcha) await checkCaptcha(parts, context)
  return grant(parts, context, client)
}

/** True when a sender of codes serves the tenant; an unknown tenant is reported later. */
async function isTexted(parts: SignInParts, context: RouteContext): Promise<boolean> {
  const tenant = await tenantOf(parts, context)
  return !tenant || sendsCodes(parts, tenant.tenant_id)
}

/** Throws unless the captcha was read rightly. */
export async function checkCaptcha(parts: SignInParts, { headers, params, locale, now }: RouteContext): Promise<void> {
  const key = textOf(headers['captcha-key'] ?? params['Captcha-Key'])
  const code = textOf(headers['captcha-code'] ?? params['Captcha-Code'])
  if (!(await takeCaptcha(parts, key, code, now))) throw signInFailure('invalid_captcha', locale)
}

/** By a code that was sent to the phone; wrong codes count like wrong passwords. */
async function signInByPhone(parts: SignInParts, context: RouteContext, client: ClientRow): Promise<TokenReply> {
  const { params, now } = context
  const { tenant_id: tenantId } = await servedTenant(parts, context)
  const phone = textOf(params.phone ?? params.username)
    .trim()
    .slice(0, 20)
  const found = /^1[3-9]\d{9}$/.test(phone) ? await findUserByPhone(parts, tenantId, phone) : undefined
  const isRight = () => takeCode(parts, tenantId, phone, textOf(params.code ?? params.smsCode), now)
  const attempt = { tenantId, name: phone, user: found }
  await checkAttempt(parts, context, {
    ...attempt,
    failure: 'invalid_code',
    isRight: async () => (await isRight()) && Boolean(found),
  })
  return completeSignIn(parts, context, client, found!)
}

async function signInByPassword(parts: SignInParts, context: RouteContext, client: ClientRow): Promise<TokenReply> {
  const { params, locale, now } = context
  const { tenant_id: tenantId } = await servedTenant(parts, context)
  const name = textOf(params.username).trim().slice(0, 100)
  const password = textOf(params.password)
  if (!name || !password || password.length > 256) throw signInFailure('invalid_grant', locale)

  const user = await findUser(parts, tenantId, name)
  const isRight = () => parts.passwords.matches(user?.password, password)
  await checkAttempt(parts, context, { tenantId, name, user, failure: 'invalid_grant', isRight })
  const ticket = textOf(params.oauthId ?? params.oauth_id)
  if (ticket && !(await bindTicket(parts.db, ticket, user!, now))) throw signInFailure('social_over', locale)
  return completeSignIn(parts, context, client, user!)
}

/** By an account elsewhere; one that is bound to nobody gets a ticket to be bound with at the next sign-in. */
async function signInByAccount(parts: SignInParts, context: RouteContext, client: ClientRow) {
  const { params, locale, now } = context
  const source = parts.social.find(({ name }) => name === textOf(params.source))
  if (!source) throw signInFailure('social_off', locale)
  const { tenant_id: tenantId } = await servedTenant(parts, context)
  const back = { tenantId, code: textOf(params.code).slice(0, 2000), state: textOf(params.state).slice(0, 200) }
  const account = await endSocial(parts, source, back, now).catch((error: unknown) => {
    if (!(error instanceof SocialFailure)) throw error
    parts.log.warn(
      { source: source.name, tenantId, reason: error.message },
      'an outside place did not answer with an account',
    )
    throw signInFailure('social_failed', locale)
  })
  const userId = await boundUser(parts.db, tenantId, account)
  const user = userId === undefined ? undefined : await findUserById(parts, tenantId, userId)
  if (!user) return unboundReply(await ticketFor(parts.db, tenantId, account, now), tenantId)
  return completeSignIn(parts, context, client, user)
}

async function renew(parts: SignInParts, context: RouteContext, client: ClientRow): Promise<TokenReply> {
  const { params, locale, now } = context
  const row = await findByRefresh(parts, textOf(params.refresh_token).slice(0, 200))
  const namedTenant = textOf(params.tenantId) || textOf(context.headers['tenant-id']) || row?.tenant_id
  if (!row || row.client_id !== client.client_id || row.tenant_id !== namedTenant) {
    throw signInFailure('invalid_refresh', locale)
  }
  const tenant = await findTenant(parts, row.tenant_id)
  const user = await findUserById(parts, row.tenant_id, row.user_id)
  const fault = tenantFault(tenant, now) ?? (user ? userFault(user, now) : 'invalid_refresh')
  if (fault || !user) {
    await revokeChain(parts, { tokenHash: row.token_hash, tenantId: row.tenant_id, userId: row.user_id }, now)
    throw signInFailure(fault ?? 'invalid_refresh', locale)
  }
  const userAgent = context.headers['user-agent'] ?? ''
  const pair = await renewSession(parts, row, { ...validity(client), ip: context.ip, userAgent, now })
  if (!pair) throw signInFailure('invalid_refresh', locale)
  return toTokenReply(pair, user, await rolesOf(parts, user))
}
