/** The user of an account, and the faults for which that user is not served. For tenants see `tenants.ts`. */
import type { Tables } from '../../../generated/tables'
import type { TypedDb } from '../../core/context/database'
import { platformTenant } from '../../core/context/caller'
import type { Parts } from '../dependencies'
import type { SignInFailure } from '../failures'
import { isPast } from './tenants'

const userColumns = [
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
] as const

export type UserRow = Readonly<Pick<Tables['blade_user'], (typeof userColumns)[number]>>

export type RoleRow = Readonly<Pick<Tables['blade_role'], 'id' | 'role_alias'>>

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
  return byAccount ?? (rows.length === 1 ? rows[0] : undefined)
}

/** The user whose phone it is: a code sent there proves nothing of an account that only bears the number as its name. */
export async function findUserByPhone({ db, tables }: Parts, tenantId: string, phone: string) {
  const rows = await db
    .selectFrom(tables.user)
    .select(userColumns)
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('is_deleted', '=', 0)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0] : undefined
}

const userOf = (db: TypedDb, { user }: Parts['tables'], tenantId: string, id: string) =>
  db
    .selectFrom(user)
    .select(userColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('is_deleted', '=', 0)

/** The user of an id within a tenant. */
export async function findUserById({ db, tables }: Parts, tenantId: string, id: string): Promise<UserRow | undefined> {
  return userOf(db, tables, tenantId, id).executeTakeFirst()
}

/**
 * The user as stored now, held until the transaction ends. Whoever ends the sessions of people holds them too, so that no
 * session begins unseen meanwhile; `shared` where nothing of the row is written.
 */
export async function lockUser(
  tx: TypedDb,
  { tables }: Pick<Parts, 'tables'>,
  user: { readonly tenantId: string; readonly userId: string },
  mode: 'shared' | 'alone',
): Promise<UserRow | undefined> {
  const held = userOf(tx, tables, user.tenantId, user.userId)
  return (mode === 'alone' ? held.forNoKeyUpdate() : held.forShare()).executeTakeFirst()
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
  return rows
}

/** True when someone with these roles administers the whole platform. */
export function isPlatformAdministrator(tenantId: string, roles: readonly RoleRow[]): boolean {
  return tenantId === platformTenant && roles.some((role) => role.role_alias === 'administrator')
}

/** Why this user is not served now; undefined when they are. */
export function userFault(user: Pick<UserRow, 'status' | 'expire_time'>, now: Date): SignInFailure | undefined {
  return user.status !== 1 || isPast(user.expire_time, now) ? 'account_disabled' : undefined
}
