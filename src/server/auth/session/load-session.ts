/** Loads a session by one statement: its person, whether they may be served, and the versions of rights and rows. */
import { sql } from '../../database/connection/sql-tag'
import { versionsIn, versionsNow, type WrittenVersions } from '../../sql/write/version-counters'
import { type RoleRow, type UserRow, userFault } from '../people/people'
import { type TenantRow, tenantFault } from '../people/tenants'
import type { Parts } from '../dependencies'

type Person = Omit<UserRow, 'password' | 'name' | 'avatar' | 'type'>

export interface LoadedSession {
  readonly clientId: string
  readonly wroteAt: Date | null
  readonly user: Person
  /** Enabled roles, in the order of `sort`. */
  readonly roles: readonly RoleRow[]
  readonly versions: WrittenVersions
}

interface Found extends Omit<Person, 'id'> {
  readonly user_id: string
  readonly client_id: string
  readonly wrote_at: Date | null
  readonly tenant_status: TenantRow['status']
  readonly tenant_expire_time: TenantRow['expire_time']
  readonly roles: readonly RoleRow[] | null
  readonly versions: Parameters<typeof versionsIn>[0]
}

/** A live session; undefined when it, its client, tenant or person is over. */
export async function loadSession(
  { db, tables }: Parts,
  tokenHash: string,
  now: Date,
): Promise<LoadedSession | undefined> {
  const [user, tenant, role, client] = [tables.user, tables.tenant, tables.role, tables.client].map((name) =>
    sql.table(name),
  )
  const { rows } = await sql<Found>`select s.user_id, s.client_id, s.wrote_at, u.tenant_id, u.account, u.real_name,
      u.dept_id, u.dept_ids, u.post_id, u.role_id, u.status, u.expire_time, u.must_change_password, u.revision,
      t.status as tenant_status, t.expire_time as tenant_expire_time,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'role_alias', r.role_alias) order by r.sort, r.id)
        from ${role} as r where r.tenant_id = u.tenant_id and r.id = any(u.role_id) and r.status = 1
          and r.is_deleted = 0) as roles,
      ${versionsNow} as versions
    from lectern_session as s
    join ${client} as c on c.client_id = s.client_id and c.status = 1 and c.is_deleted = 0
    join ${tenant} as t on t.tenant_id = s.tenant_id and t.is_deleted = 0
    join ${user} as u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_deleted = 0
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { user_id: id, client_id: clientId, wrote_at: wroteAt, roles, versions, ...person } = found
  const fault =
    tenantFault({ status: found.tenant_status, expire_time: found.tenant_expire_time }, now) ?? userFault(person, now)
  return fault
    ? undefined
    : { clientId, wroteAt, user: { ...person, id }, roles: roles ?? [], versions: versionsIn(versions) }
}
