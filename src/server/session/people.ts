/** Who is behind an account, and whether that person may be served now. */
import type { Parts } from './parts'
import type { SignInFailure } from './failures'

export interface UserRow {
  readonly id: string
  readonly tenant_id: string
  readonly account: string
  readonly password: string | null
  readonly real_name: string | null
  readonly name: string | null
  readonly avatar: string | null
  readonly type: number
  readonly dept_id: string | null
  readonly dept_ids: readonly string[] | null
  readonly post_id: readonly string[] | null
  readonly role_id: readonly string[] | null
  readonly status: number
  readonly expire_time: Date | null
  readonly must_change_password: number | null
  readonly revision: number
}

export interface TenantRow {
  readonly tenant_id: string
  readonly tenant_name: string
  readonly domain: string | null
  readonly logo: string | null
  readonly logo_type2: string | null
  readonly background_url: string | null
  readonly login_title: string | null
  readonly theme: string | null
  readonly status: number
  readonly expire_time: Date | null
}

export interface RoleRow {
  readonly id: string
  readonly role_alias: string
}

export const userColumns = [
  'id',
  'tenant_id',
  'account',
  'password',
  'real_name',
  'name',
  'avatar',
  'type',
  'dept_id',
  'dept_ids',
  'post_id',
  'role_id',
  'status',
  'expire_time',
  'must_change_password',
  'revision',
]

const tenantColumns = [
  'tenant_id',
  'tenant_name',
  'domain',
  'logo',
  'logo_type2',
  'background_url',
  'login_title',
  'theme',
  'status',
  'expire_time',
]

/** The tenant of an id; removed ones are not found. */
export async function findTenant({ db, tables }: Parts, tenantId: string): Promise<TenantRow | undefined> {
  const row = await db
    .selectFrom(tables.tenant)
    .select(tenantColumns)
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row as TenantRow | undefined
}

/** The enabled tenant of a page's address: `https://school.example:8080/login` or its host alone. */
export async function findTenantOfDomain({ db, tables }: Parts, address: string): Promise<TenantRow | undefined> {
  const host = address
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
  const names = [...new Set([host, host.replace(/:\d+$/, '')])].filter(Boolean)
  if (names.length === 0) return undefined
  const rows = await db
    .selectFrom(tables.tenant)
    .select(tenantColumns)
    .where((eb) => eb(eb.fn('lower', ['domain']), 'in', names))
    .where('status', '=', 1)
    .where('is_deleted', '=', 0)
    .execute()
  return (rows.find((row) => row.domain.toLowerCase() === host) ?? rows[0]) as TenantRow | undefined
}

/** The user of a tenant with that account; else the only one with that phone or e-mail address. */
export async function findUser({ db, tables }: Parts, tenantId: string, name: string): Promise<UserRow | undefined> {
  const wanted = name.toLowerCase()
  const rows = await db
    .selectFrom(tables.user)
    .select(userColumns)
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['account']), '=', wanted),
        eb('phone', '=', name),
        eb(eb.fn('lower', ['email']), '=', wanted),
      ]),
    )
    .limit(3)
    .execute()
  const byAccount = rows.find((row) => row.account.toLowerCase() === wanted)
  return (byAccount ?? (rows.length === 1 ? rows[0] : undefined)) as UserRow | undefined
}

/** The user of an id within a tenant. */
export async function findUserById({ db, tables }: Parts, tenantId: string, id: string): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom(tables.user)
    .select(userColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row as UserRow | undefined
}

/** The enabled roles of a user, in the order of `sort`. */
export async function rolesOf({ db, tables }: Parts, user: UserRow): Promise<readonly RoleRow[]> {
  const ids = user.role_id ?? []
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(tables.role)
    .select(['id', 'role_alias'])
    .where('tenant_id', '=', user.tenant_id)
    .where('id', 'in', ids)
    .where('status', '=', 1)
    .where('is_deleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as RoleRow[]
}

export const platformTenant = '000000'

/** Whether someone with these roles administers the whole platform. */
export function isPlatformAdministrator(tenantId: string, roles: readonly RoleRow[]): boolean {
  return tenantId === platformTenant && roles.some((role) => role.role_alias === 'administrator')
}

/** Why nobody of this tenant is served now; undefined when they are. */
export function tenantFault(
  tenant: Pick<TenantRow, 'status' | 'expire_time'> | undefined,
  now: Date,
): SignInFailure | undefined {
  if (tenant?.status !== 1) return 'tenant_invalid'
  return isPast(tenant.expire_time, now) ? 'tenant_expired' : undefined
}

/** Why this user is not served now; undefined when they are. */
export function userFault(user: Pick<UserRow, 'status' | 'expire_time'>, now: Date): SignInFailure | undefined {
  return user.status !== 1 || isPast(user.expire_time, now) ? 'account_disabled' : undefined
}

function isPast(time: Date | null, now: Date): boolean {
  return time !== null && time !== undefined && new Date(time).getTime() <= now.getTime()
}
