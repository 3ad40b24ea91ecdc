/** Ends every sign-in: checks account and roles of a person whose credentials are right, and opens the session. */
import type { RouteContext } from '../../core/context/route'
import type { ClientRow, Clients } from '../people/clients'
import { signInFailure } from '../failures'
import type { GrantReader } from '../grants/grants'
import type { KeyedMutex } from '../../core/concurrency/keyed-mutex'
import { storesLanguages } from '../people/language'
import type { Parts } from '../dependencies'
import { lockUser, isPlatformAdministrator, type RoleRow, rolesOf, userFault, type UserRow } from '../people/people'
import { openSession, revokeUsers } from '../session/session-rows'
import { signInSettings } from './settings'
import { type TokenReply, toTokenReply } from '../session/token-reply'

export interface SignInParts extends Parts {
  readonly clients: Clients
  readonly grants: GrantReader
  readonly mutex: KeyedMutex
}

/** Opens a session for a person whose account serves and whose roles open the console. */
export async function completeSignIn(
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
  const holder = { tenantId: known.tenant_id, userId: known.id }
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUser(tx, parts, holder, 'alone')
    // The proof is void when the password has changed meanwhile.
    if (!held || held.password !== known.password || userFault(held, now)) {
      throw signInFailure('invalid_refresh', locale)
    }
    if (settings['account.singleSession'] === 1) await revokeUsers(tx, { ...holder, userIds: [known.id] }, now)
    const userAgent = context.headers['user-agent'] ?? ''
    const about = { ...validity(client), ...holder, clientId: client.client_id, ip, userAgent, now }
    const pair = await openSession(parts, tx, about)
    await noteSignIn({ ...parts, db: tx }, known, context)
    return toTokenReply(pair, known, roles)
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

async function noteSignIn(parts: Parts, user: UserRow, { now, ip, locale, headers }: RouteContext): Promise<void> {
  const { db, tables, log, model } = parts
  const namesLanguage = headers['accept-language'] !== undefined && storesLanguages(model())
  await db
    .updateTable(tables.user)
    .set((eb) => ({
      last_login_time: now,
      last_login_ip: ip.slice(0, 64),
      login_count: eb(eb.fn.coalesce('login_count', eb.lit(0)), '+', 1),
      active_status: 1,
      ...(namesLanguage && { language: locale }),
    }))
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .execute()
  log.info({ userId: user.id, tenantId: user.tenant_id, ip }, 'someone signed in')
}

/** For how long the tokens of a client serve. */
export function validity(client: ClientRow) {
  return {
    accessSeconds: client.access_token_validity ?? 603_800,
    refreshSeconds: client.refresh_token_validity ?? 604_800,
  }
}
