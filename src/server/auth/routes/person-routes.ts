/** Routes of a signed-in caller: their facts, menus, language, and signing out. */
import { firstLocale, type Locale } from '../../../fields/definition/text'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { textsIn } from '../../core/texts'
import type { Callers } from '../session/callers'
import { recordErrorLog } from './error-upload'
import type { GrantReader } from '../grants/grants'
import { saveLanguage } from '../people/language'
import { buttonsOf, routesOf } from '../grants/menu-trees'
import { forPerson } from './route-kinds'
import type { Parts } from '../dependencies'
import { revokeChain } from '../session/session-rows'
import { userInfo } from '../session/token-reply'
import { menusUnder, topMenusOf } from '../grants/top-menus'

interface PersonParts extends Parts {
  readonly grants: GrantReader
  readonly callers: Callers
  /** Keeps what a browser reported, as a row of the operation log. */
  readonly report: (tenantId: string, fault: Readonly<Record<string, unknown>>) => void
}

/** The person's own session, menus and buttons. */
export function personRoutes(parts: PersonParts): BuiltInRoute[] {
  const { grants, callers } = parts
  return [
    {
      ...forPerson('GET', '/api/blade-auth/oauth/logout', 'session', 'auth', ({ now }, caller) =>
        signOut(parts, caller, now),
      ),
      tokenToKeep: () => '',
    },
    forPerson('POST', '/api/blade-auth/oauth/logout', 'session', 'other', async (context, caller) =>
      recordReports(parts, context, caller),
    ),
    forPerson('GET', '/api/blade-auth/oauth/user-info', 'session', 'detail', async (_, caller) => {
      const info = await userInfo(parts, caller)
      if (!info) throw new Refusal('session.ended')
      return info
    }),
    forPerson('POST', '/api/blade-auth/oauth/language', 'session', 'other', async ({ params }, caller) =>
      saveLanguage(parts, caller, params.language),
    ),
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
}

async function signOut(parts: PersonParts, caller: Caller, now: Date): Promise<true> {
  const { tenantId, userId, ip } = caller
  const session = parts.callers.sessionOf(caller)
  if (!session) throw new Refusal('session.ended')
  await revokeChain(parts, { tokenHash: session, tenantId, userId }, now)
  parts.callers.clear()
  parts.log.info({ userId, tenantId, ip }, 'someone signed out')
  return true
}

/** Faults that the person's browser kept, each a row of the operation log. */
function recordReports({ log, report }: PersonParts, { params, headers }: RouteContext, caller: Caller) {
  const about = { userName: caller.realName, createBy: caller.account, remoteIp: caller.ip, method: 'POST' }
  const from = { requestUri: '/api/blade-auth/oauth/logout', userAgent: headers['user-agent'] ?? '', result: 0 }
  // A list sent as the whole body arrives as `items`.
  const count = recordErrorLog(params.logs ?? params.items, (browser) => {
    const { time, type, ...fault } = browser
    const kind = type ?? ''
    const titleIn = (locale: Locale) => textsIn(locale)('logs:browserError', { kind }).trim()
    const titles = { title: titleIn(firstLocale), titleEn: titleIn('en-US') }
    report(caller.tenantId, { ...about, ...from, ...fault, ...titles, type: 5, clientTime: time })
    log.warn({ userId: caller.userId, tenantId: caller.tenantId, browser }, 'a browser reported a fault')
  })
  return { count }
}
