/** The answers of the token call and of `user-info` about the caller. */
import { isRecord } from '../../../fields/definition/guards'
import type { Caller } from '../../core/context/caller'
import { passwordKind, passwordRule } from '../../operations/pipeline/validate/password-policy'
import type { Parts } from '../dependencies'
import { findUserById, type RoleRow, type UserRow } from '../people/people'
import { findTenant } from '../people/tenants'
import type { TokenPair } from './session-rows'

/** The flat object of the token call; `user_name` is the account, `userName` the person's name. */
export type TokenReply = ReturnType<typeof toTokenReply>

/** The answer to a sign-in, by the names of `wire-contract.md`. */
export function toTokenReply(pair: TokenPair, user: UserRow, roles: readonly RoleRow[]) {
  return {
    access_token: pair.access,
    refresh_token: pair.refresh,
    token_type: 'bearer',
    expires_in: pair.seconds,
    tenant_id: user.tenant_id,
    user_id: user.id,
    user_name: user.account,
    userName: user.real_name ?? '',
    nick_name: user.name || (user.real_name ?? ''),
    avatar: user.avatar ?? '',
    type: user.type,
    dept_id: user.dept_id ?? '',
    post_id: (user.post_id ?? []).join(','),
    role_id: roles.map((role) => role.id).join(','),
    role_name: roles.map((role) => role.role_alias).join(','),
    oauth_id: '',
    must_change_password: user.must_change_password ?? 0,
    scope: 'all',
  }
}

/** The access token that an answer bears under a name; the answer to an unbound account bears none. */
export function tokenIn(answer: unknown, name: string): string | undefined {
  const token = isRecord(answer) ? answer[name] : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** The answer to an outside account without a binding: a ticket to bind it, and no token. */
export const unboundReply = (oauthId: string, tenantId: string) => ({
  access_token: '',
  refresh_token: '',
  token_type: 'bearer',
  expires_in: 0,
  tenant_id: tenantId,
  user_id: '',
  oauth_id: oauthId,
  scope: 'all',
})

/** The caller as the console shows them; null when the row has gone meanwhile. */
export async function userInfo(parts: Parts, caller: Caller) {
  const user = await findUserById(parts, caller.tenantId, caller.userId)
  const tenant = await findTenant(parts, caller.tenantId)
  if (!user || !tenant) return null
  return {
    id: user.id,
    tenantId: user.tenant_id,
    tenantName: tenant.tenant_name,
    account: user.account,
    userName: user.real_name ?? '',
    realName: user.real_name ?? '',
    name: user.name || (user.real_name ?? ''),
    avatar: user.avatar ?? '',
    type: user.type,
    deptId: user.dept_id ?? '',
    deptName: await deptNameOf(parts, user),
    postId: (user.post_id ?? []).join(','),
    postName: await postNamesOf(parts, user),
    roleIds: caller.roleIds.join(','),
    roles: caller.roles,
    logo: (user.type === 1 ? tenant.logo : tenant.logo_type2) ?? '',
    theme: tenant.theme || 'default',
    mustChangePassword: user.must_change_password ?? 0,
    passwordRule: (await passwordRule(parts.db, parts.model(), passwordKind(caller.roles))).text,
  }
}

async function deptNameOf({ db, tables }: Parts, user: UserRow): Promise<string> {
  if (!user.dept_id) return ''
  const row = await db
    .selectFrom(tables.dept)
    .select('dept_name')
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.dept_id)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row?.dept_name ?? ''
}

/** The posts of a person in the order in which they were given. */
async function postNamesOf({ db, tables }: Parts, user: UserRow): Promise<string> {
  const ids = user.post_id ?? []
  if (!tables.post || ids.length === 0) return ''
  const rows = await db
    .selectFrom(tables.post)
    .select(['id', 'post_name'])
    .where('tenant_id', '=', user.tenant_id)
    .where('id', 'in', [...ids])
    .where('is_deleted', '=', 0)
    .execute()
  const names = new Map(rows.map((row) => [String(row.id), row.post_name]))
  return ids.flatMap((id) => names.get(id) ?? []).join(',')
}
