/** Passwords of people who cannot sign in, or may do nothing else before they have one of their own. */
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { validity } from '../sign-in/complete-sign-in'
import { newPasswordOf, type PasswordParts, resetPassword, resetWaysOf, sendResetCode } from '../sign-in/password-reset'
import { sendsCodes } from '../sign-in/sms-code'
import { tenantOf } from '../sign-in/tenant'
import { findUserById, lockUser, rolesOf } from '../people/people'
import type { Callers } from '../session/callers'
import { openSession, type TokenPair } from '../session/session-rows'
import { tokenIn, type TokenReply, toTokenReply } from '../session/token-reply'
import { forClient } from './route-kinds'

interface DuePasswordParts extends PasswordParts {
  readonly callers: Callers
}

/** The routes of new passwords, and of the ways in that a tenant has. */
export function passwordRoutes(parts: DuePasswordParts): BuiltInRoute[] {
  const sent = { method: 'POST', encrypted: true } as const
  return [
    forClient('/api/blade-auth/oauth/ways', 'session', 'other', (context) => waysIn(parts, context)),
    {
      ...forClient('/api/blade-auth/oauth/password/code', 'session', 'auth', (context) =>
        sendResetCode(parts, context),
      ),
      ...sent,
    },
    {
      ...forClient('/api/blade-auth/oauth/password/reset', 'session', 'auth', (context) =>
        resetPassword(parts, context),
      ),
      ...sent,
    },
    {
      method: 'POST',
      path: '/api/blade-auth/oauth/password/own',
      auth: 'bearer',
      encrypted: true,
      wrapped: true,
      resource: 'session',
      kind: 'auth',
      tokenToKeep: (reply) => tokenIn(reply, 'access_token'),
      handle: (context) => replaceDuePassword(parts, context),
    },
  ]
}

/** The ways to sign in that a tenant offers beside account and password; none for a tenant that does not exist. */
async function waysIn(parts: PasswordParts, context: RouteContext) {
  const tenant = await tenantOf(parts, context)
  if (!tenant) return { phone: false, reset: [] }
  const client = await parts.clients.find(context.clientId)
  const isGranted = client?.authorized_grant_types?.includes('sms_code') === true
  return {
    phone: isGranted && (await sendsCodes(parts, tenant.tenant_id)),
    reset: await resetWaysOf(parts, tenant.tenant_id),
  }
}

/** A password that others gave becomes the person's own: every session ends, and a new one goes on at once. */
async function replaceDuePassword(parts: DuePasswordParts, context: RouteContext): Promise<TokenReply> {
  const { caller } = context
  if (!caller) throw new Refusal('session.ended')
  if (!caller.mustChangePassword) throw new Refusal('access.refused')
  const holder = { tenantId: caller.tenantId, userId: caller.userId }
  await parts.setPassword(context, holder, newPasswordOf(context))
  const user = await findUserById(parts, caller.tenantId, caller.userId)
  if (!user) throw new Refusal('session.ended')
  const pair = await openAgain(parts, context, caller, user.password)
  parts.callers.clear()
  return toTokenReply(pair, user, await rolesOf(parts, user))
}

async function openAgain(
  parts: PasswordParts,
  { now, ip, headers }: RouteContext,
  caller: Caller,
  password: string | null,
): Promise<TokenPair> {
  const client = await parts.clients.find(caller.clientId)
  if (!client) throw new Refusal('session.ended')
  const holder = { tenantId: caller.tenantId, userId: caller.userId }
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUser(tx, parts, holder, 'alone')
    // Changed by others again meanwhile: their password is the one to sign in with.
    if (!held || held.password !== password) throw new Refusal('session.ended')
    const userAgent = headers['user-agent'] ?? ''
    return openSession(parts, tx, { ...validity(client), ...holder, clientId: caller.clientId, ip, userAgent, now })
  })
}
