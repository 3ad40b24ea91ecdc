/** The token call: who are you, and may you come in. Each grant is a line of `grantKinds`. */
import type { RouteContext } from '../context'
import { clearFailures, minutesLocked, recordFailure, subjectsOf, withdraw } from './attempts'
import { takeCaptcha } from './captcha'
import type { ClientRow, Clients } from './clients'
import { type SignInFailure, signInFailure } from './failures'
import type { GrantReader } from './grants'
import type { InTurn } from './in-turn'
import type { Parts } from './parts'
import { isPasswordOf } from './passwords'
import { codeKeyOf } from './phone'
import {
  findTenant,
  findTenantOfDomain,
  findUser,
  findUserById,
  isPlatformAdministrator,
  platformTenant,
  type RoleRow,
  rolesOf,
  tenantFault,
  type UserRow,
  userFault,
} from './people'
import { findByRefresh, openSession, renewSession, revokeChain, revokeUser } from './sessions'
import { signInSettings } from './settings'
import { bindTicket, boundUser, endSocial, SocialFailure, ticketFor } from './social'
import { type TokenReply, toTokenReply, unboundReply } from './token-reply'

export interface SignInParts extends Parts {
  readonly clients: Clients
  readonly grants: GrantReader
  readonly inTurn: InTurn
}

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
  if (kind === 'social' && parts.social.length === 0) throw signInFailure('social_off', context.locale)
  if (kind === 'sms_code' && !parts.sms) throw signInFailure('sms_off', context.locale)
  const client = await parts.clients.find(context.clientId)
  const grant = Object.hasOwn(grantKinds, kind) ? grantKinds[kind] : undefined
  // With captchas on, the bare password grant would be the way around them.
  const isClosed = kind === 'password' && parts.captcha
  if (!client || !grant || isClosed || !client.authorized_grant_types?.includes(kind)) {
    throw signInFailure('unsupported_grant', context.locale)
  }
  if (kind === 'captcha' && parts.captcha) await checkCaptcha(parts, context)
  return grant(parts, context, client)
}

/** Throws unless the captcha was read rightly. */
export async function checkCaptcha(parts: SignInParts, { headers, params, locale, now }: RouteContext): Promise<void> {
  const key = headers['captcha-key'] ?? textOf(params['Captcha-Key'])
  const code = headers['captcha-code'] ?? textOf(params['Captcha-Code'])
  if (!(await takeCaptcha(parts, key, code, now))) throw signInFailure('invalid_captcha', locale)
}

/** By a code that was sent to the phone; wrong codes count like wrong passwords. */
async function signInByPhone(parts: SignInParts, context: RouteContext, client: ClientRow): Promise<TokenReply> {
  const { params, locale, now } = context
  const tenant = await tenantOf(parts, context)
  const fault = tenantFault(tenant, now)
  if (fault || !tenant) throw signInFailure(fault ?? 'tenant_invalid', locale)
  const phone = textOf(params.phone ?? params.username)
    .trim()
    .slice(0, 20)
  const found = /^1[3-9]\d{9}$/.test(phone) ? await findUser(parts, tenant.tenant_id, phone) : undefined
  const isRight = () =>
    takeCaptcha(parts, codeKeyOf(tenant.tenant_id, phone), textOf(params.code ?? params.smsCode), now)
  const trial = { tenantId: tenant.tenant_id, name: phone, user: found }
  await checkTrial(parts, context, {
    ...trial,
    failure: 'invalid_code',
    isRight: async () => (await isRight()) && Boolean(found),
  })
  return admit(parts, context, client, found!)
}

async function signInByPassword(parts: SignInParts, context: RouteContext, client: ClientRow): Promise<TokenReply> {
  const { params, locale, now } = context
  const tenant = await tenantOf(parts, context)
  const fault = tenantFault(tenant, now)
  if (fault || !tenant) throw signInFailure(fault ?? 'tenant_invalid', locale)
  const name = textOf(params.username).trim().slice(0, 100)
  const password = textOf(params.password)
  if (!name || !password || password.length > 256) throw signInFailure('invalid_grant', locale)

  const user = await findUser(parts, tenant.tenant_id, name)
  const isRight = () => isPasswordOf(user?.password, password)
  await checkTrial(parts, context, { tenantId: tenant.tenant_id, name, user, failure: 'invalid_grant', isRight })
  const ticket = textOf(params.oauthId ?? params.oauth_id)
  if (ticket && !(await bindTicket(parts.db, ticket, user!, now))) throw signInFailure('social_over', locale)
  return admit(parts, context, client, user!)
}

/** By an account elsewhere; one that is bound to nobody gets a ticket to be bound with at the next sign-in. */
async function signInByAccount(parts: SignInParts, context: RouteContext, client: ClientRow) {
  const { params, locale, now } = context
  const source = parts.social.find(({ name }) => name === textOf(params.source))
  if (!source) throw signInFailure('social_off', locale)
  const tenant = await tenantOf(parts, context)
  const fault = tenantFault(tenant, now)
  if (fault || !tenant) throw signInFailure(fault ?? 'tenant_invalid', locale)
  const tenantId = tenant.tenant_id
  const back = { tenantId, code: textOf(params.code).slice(0, 2000), state: textOf(params.state).slice(0, 200) }
  const account = await endSocial(parts, source, back, now).catch((error: unknown) => {
    if (!(error instanceof SocialFailure)) throw error
    parts.log.warn({ source: source.name, tenantId, reason: error.message }, 'an outside account was not told')
    throw signInFailure('social_failed', locale)
  })
  const userId = await boundUser(parts.db, tenantId, account)
  const user = userId === undefined ? undefined : await findUserById(parts, tenantId, userId)
  if (!user) return unboundReply(await ticketFor(parts.db, tenantId, account, now), tenantId)
  return admit(parts, context, client, user)
}

/** Lets in whoever proved who they are: the account serves, a role opens the console, a session begins. */
async function admit(
  parts: SignInParts,
  context: RouteContext,
  client: ClientRow,
  known: UserRow,
): Promise<TokenReply> {
  const { locale, now, ip } = context
  const userProblem = userFault(known, now)
  if (userProblem) throw signInFailure(userProblem, locale)
  const roles = await rolesThatOpenTheConsole(parts, context, known)

  const settings = await signInSettings(parts)
  if (settings['account.singleSession'] === 1) {
    await revokeUser(parts.db, { tenantId: known.tenant_id, userId: known.id }, now)
  }
  const pair = await openSession(parts, parts.db, {
    ...validity(client),
    userId: known.id,
    tenantId: known.tenant_id,
    clientId: client.client_id,
    ip,
    userAgent: context.headers['user-agent'] ?? '',
    now,
  })
  await noteSignIn(parts, known, context)
  return toTokenReply(pair, known, roles)
}

interface Trial {
  readonly tenantId: string
  readonly name: string
  readonly user: UserRow | undefined
  readonly failure: SignInFailure
  isRight(): Promise<boolean>
}

/** Counts failures before and after judging what was given; guesses at one account are judged one after another. */
function checkTrial(parts: SignInParts, context: RouteContext, trial: Trial): Promise<void> {
  const { locale, now, ip } = context
  const subjects = subjectsOf(trial.tenantId, trial.user?.account ?? trial.name, ip)
  return parts.inTurn(subjects[0]!.subject, async () => {
    // Counted before it is judged: guesses sent to several processes at once see each other.
    const own = await recordFailure(parts, subjects, now)
    const minutes = await minutesLocked(parts, subjects, await signInSettings(parts), now, own)
    if (minutes > 0) {
      await withdraw(parts, own)
      throw signInFailure('account_locked', locale, { n: minutes })
    }
    if (await trial.isRight()) return clearFailures(parts, subjects)
    parts.log.info({ tenantId: trial.tenantId, ip }, 'a sign-in failed')
    throw signInFailure(trial.failure, locale)
  })
}

async function rolesThatOpenTheConsole(
  { grants, ...parts }: SignInParts,
  { locale }: RouteContext,
  user: UserRow,
): Promise<readonly RoleRow[]> {
  const roles = await rolesOf(parts, user)
  const holder = {
    tenantId: user.tenant_id,
    roleIds: roles.map((role) => role.id),
    isPlatformAdministrator: isPlatformAdministrator(user.tenant_id, roles),
  }
  if (holder.isPlatformAdministrator || (await grants.grantsOf(holder)).held.size > 0) return roles
  throw signInFailure('no_role', locale)
}

async function noteSignIn({ db, tables, log }: Parts, user: UserRow, { now, ip }: RouteContext): Promise<void> {
  await db
    .updateTable(tables.user)
    .set((eb) => ({
      last_login_time: now,
      last_login_ip: ip.slice(0, 64),
      login_count: eb(eb.fn.coalesce('login_count', eb.lit(0)), '+', 1),
      active_status: 1,
    }))
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .execute()
  log.info({ userId: user.id, tenantId: user.tenant_id, ip }, 'someone signed in')
}

async function renew(parts: SignInParts, context: RouteContext, client: ClientRow): Promise<TokenReply> {
  const { params, locale, now } = context
  const row = await findByRefresh(parts, textOf(params.refresh_token).slice(0, 200))
  const namedTenant = textOf(params.tenantId) || context.headers['tenant-id'] || row?.tenant_id
  if (!row || row.client_id !== client.client_id || row.tenant_id !== namedTenant) {
    throw signInFailure('invalid_refresh', locale)
  }
  const tenant = await findTenant(parts, row.tenant_id)
  const user = await findUserById(parts, row.tenant_id, row.user_id)
  const fault = tenantFault(tenant, now) ?? (user ? userFault(user, now) : 'invalid_refresh')
  if (fault || !user) {
    await revokeChain(parts, row.token_hash, now)
    throw signInFailure(fault ?? 'invalid_refresh', locale)
  }
  const userAgent = context.headers['user-agent'] ?? ''
  const pair = await renewSession(parts, row, { ...validity(client), ip: context.ip, userAgent, now })
  if (!pair) throw signInFailure('invalid_refresh', locale)
  return toTokenReply(pair, user, await rolesOf(parts, user))
}

/** Header, then body, then the tenant of the page's domain, then 000000. */
export async function tenantOf(parts: Parts, { headers, params }: RouteContext) {
  const named = headers['tenant-id']?.trim() || textOf(params.tenantId).trim()
  if (named) return findTenant(parts, named)
  const page = headers.origin ?? headers.referer ?? headers.host ?? ''
  return (await findTenantOfDomain(parts, page)) ?? findTenant(parts, platformTenant)
}

function validity(client: ClientRow) {
  return {
    accessSeconds: client.access_token_validity ?? 603_800,
    refreshSeconds: client.refresh_token_validity ?? 604_800,
  }
}

/** A parameter as text; anything but a text or a number is no answer. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
