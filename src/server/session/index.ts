/**
 * Sign-in, sessions, and what a signed-in person sees: menus, buttons, who am I. Not for rows of users, roles or menus:
 * those are ordinary resources.
 */
import type { Model } from '../../model/types'
import type { Caller, Database, OwnRoute, RouteContext, SessionPart } from '../context'
import type { SocialSource } from '../config'
import { Refusal } from '../errors'
import { textPeople } from './activation'
import { createCallers } from './callers'
import { issueCaptcha } from './captcha'
import { createClients } from './clients'
import { described } from './descriptions'
import { takeErrorLog } from './error-upload'
import { createGrantReader } from './grants'
import { createInTurn } from './in-turn'
import { buttonsOf, routesOf } from './menu-trees'
import { signInFailure } from './failures'
import type { Parts, SessionLog } from './parts'
import { findTenantOfDomain } from './people'
import { noteWrite, revokeChain, sweep } from './sessions'
import { type SmsProviderName, sendCode, senderOfCodes, smsProvider } from './phone'
import { checkCaptcha, signIn } from './sign-in'
import { tenantOf } from './sign-in-tenant'
import { beginSocial } from './social'
import { sessionTables } from './tables'
import { userInfo } from './token-reply'
import { tokenKeys } from './tokens'
import { menusUnder, topMenusOf } from './top-menus'

export interface SessionOptions {
  readonly database: Database
  /** The model served now. */
  readonly model: () => Model
  readonly config: {
    readonly captcha: boolean
    readonly keys: { readonly secret: string }
    readonly sms?: SmsProviderName
    readonly social?: readonly SocialSource[]
  }
  readonly log?: SessionLog
  /** Keeps what a browser reported, as a row of the operation log. */
  report?(tenantId: string, fault: Readonly<Record<string, unknown>>): void
  /** The clock that decides whether a token has expired. */
  readonly now?: () => Date
}

const silent: SessionLog = { info: () => undefined, warn: () => undefined }

/** The session room, over open storage. */
export function createSession({
  database,
  model,
  config,
  log = silent,
  report = () => undefined,
  now = () => new Date(),
}: SessionOptions): SessionPart {
  const parts: Parts = {
    db: database.kysely,
    tables: sessionTables(model()),
    model,
    keys: tokenKeys(config.keys.secret),
    captcha: config.captcha,
    sms: smsProvider(config.sms ?? 'off', log),
    social: config.social ?? [],
    log,
  }
  const clients = createClients(parts)
  const grants = createGrantReader(parts)
  const callers = createCallers(parts, grants, now)
  const signInParts = { ...parts, clients, grants, inTurn: createInTurn() }
  const tidy = everyMinute((at) => sweep(parts, at))

  const routes: OwnRoute[] = [
    bare('POST', '/api/blade-auth/oauth/token', 'auth', async (context) => {
      await tidy(context.now)
      return signIn(signInParts, context)
    }),
    forClient('/api/blade-auth/oauth/captcha', 'session', 'auth', ({ now }) => issueCaptcha(parts, now)),
    forClient('/api/blade-auth/oauth/social', 'session', 'other', async (context) => {
      const { params, locale, now } = context
      const source = parts.social.find(({ name }) => name === String(params.source ?? ''))
      const tenant = source && (await tenantOf(parts, context))
      if (!source) throw signInFailure('social_off', locale)
      if (!tenant) throw signInFailure('tenant_invalid', locale)
      return beginSocial(parts, source, tenant.tenant_id, now)
    }),
    forClient('/api/blade-system/tenant/info', 'tenant', 'detail', async ({ params }) => {
      const tenant = await findTenantOfDomain(parts, String(params.domain ?? ''))
      return tenant ? publicFacts(tenant) : {}
    }),
    forClient('/api/blade-user/sms/send-activate', 'session', 'auth', async (context) => {
      const { params, headers, locale, now } = context
      if (params.userIds !== undefined) return textPeople(database, model(), context)
      const tenantId = String(params.tenantId ?? headers['tenant-id'] ?? '000000')
      const send = await senderOfCodes(parts, tenantId)
      if (parts.captcha) await checkCaptcha(signInParts, context)
      await sendCode(parts, { tenantId, phone: String(params.phone ?? ''), send }, locale, now)
      return true
    }),
    forPerson('GET', '/api/blade-auth/oauth/logout', 'session', 'auth', async ({ now }, caller) => {
      const session = callers.sessionOf(caller)
      if (!session) throw new Refusal('session.ended')
      await revokeChain(parts, session, now)
      callers.clear()
      log.info({ userId: caller.userId, tenantId: caller.tenantId, ip: caller.ip }, 'someone signed out')
      return true
    }),
    forPerson('POST', '/api/blade-auth/oauth/logout', 'session', 'other', async (context, caller) => {
      const { params, headers } = context
      const about = { userName: caller.realName, createBy: caller.account, remoteIp: caller.ip, method: 'POST' }
      const from = { requestUri: '/api/blade-auth/oauth/logout', userAgent: headers['user-agent'] ?? '', result: 0 }
      // A list sent as the whole body arrives as `items`.
      const count = takeErrorLog(params.logs ?? params.items, (browser) => {
        const { time, type, ...fault } = browser
        const entry = { ...about, ...from, ...fault, title: `前端错误 ${type ?? ''}`.trim(), type: 5, clientTime: time }
        report(caller.tenantId, entry)
        log.warn({ userId: caller.userId, tenantId: caller.tenantId, browser }, 'a browser reported a fault')
      })
      return { count }
    }),
    forPerson('GET', '/api/blade-auth/oauth/user-info', 'session', 'detail', async (_, caller) => {
      const info = await userInfo(parts, caller)
      if (!info) throw new Refusal('session.ended')
      return info
    }),
    forPerson('GET', '/api/blade-auth/oauth/clear-cache', 'session', 'other', async () => {
      grants.clear()
      callers.clear()
      return true
    }),
    forPerson('GET', '/api/blade-system/menu/routes', 'menu', 'tree', async ({ params }, caller) => {
      const topMenuId = String(params.topMenuId ?? '')
      const only = topMenuId ? await menusUnder(parts, caller.tenantId, topMenuId) : undefined
      return routesOf(await grants.grantsOf(caller), caller.roles, only)
    }),
    forPerson('GET', '/api/blade-system/menu/buttons', 'menu', 'tree', async (_, caller) =>
      buttonsOf(await grants.grantsOf(caller)),
    ),
    forPerson('GET', '/api/blade-system/menu/top-menu', 'topMenu', 'list', async (_, caller) =>
      topMenusOf(parts, caller, await grants.grantsOf(caller)),
    ),
  ]
  return {
    routes: routes.map(described),
    callerOf: callers.callerOf,
    wrote: (caller) => noteWrite(parts, callers.sessionOf(caller), now()),
    clientOf: clients.clientOf,
    dialectOf: clients.dialectOf,
  }
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

type Handle = (context: RouteContext) => Promise<unknown>

function bare(method: OwnRoute['method'], path: string, kind: string, handle: Handle): OwnRoute {
  return { method, path, auth: 'client', encrypted: false, wrapped: false, resource: 'session', kind, handle }
}

function forClient(path: string, resource: string, kind: string, handle: Handle): OwnRoute {
  return { method: 'GET', path, auth: 'client', encrypted: false, wrapped: true, resource, kind, handle }
}

function forPerson(
  method: OwnRoute['method'],
  path: string,
  resource: string,
  kind: string,
  handle: (context: RouteContext, caller: Caller) => Promise<unknown>,
): OwnRoute {
  const whenSignedIn: Handle = async (context) => {
    if (!context.caller) throw new Refusal('session.ended')
    return handle(context, context.caller)
  }
  return { method, path, auth: 'bearer', encrypted: false, wrapped: true, resource, kind, handle: whenSignedIn }
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
