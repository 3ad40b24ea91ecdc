/** The data scopes and API scopes that roles hold; a role without a data scope of a resource is limited as the one above it. */
import { sql } from '../../database/connection/sql-tag'
import { effective, type ScopeRow } from '../../access/data-scope-rules'
import { pathPattern } from '../../access/api-scope'
import type { ApiScope } from '../../core/context/caller'
import type { Parts } from '../dependencies'

interface ScopeGrants {
  readonly tenantId: string
  readonly roleIds: readonly string[]
}

interface GrantedScopeRow extends ScopeRow {
  readonly role_id: string
  readonly level: number
}

const mostLevels = 50

/** The data scopes that count for the holder of these roles, with those they follow from the roles above. */
export async function readDataScopes(
  { db, tables }: Pick<Parts, 'db' | 'tables'>,
  holding: ScopeGrants,
): Promise<readonly ScopeRow[]> {
  const { dataScope, roleDataScope, role } = tables
  if (!dataScope || !roleDataScope || holding.roleIds.length === 0) return []
  const { rows } = await sql<GrantedScopeRow>`with recursive up(role_id, id, parent_id, level) as (
      select id, id, parent_id, 0 from ${sql.table(role)}
      where tenant_id = ${holding.tenantId} and is_deleted = 0 and id = any(${[...holding.roleIds]}::text[])
      union all
      select up.role_id, r.id, r.parent_id, up.level + 1 from ${sql.table(role)} as r join up on r.id = up.parent_id
      where r.tenant_id = ${holding.tenantId} and r.is_deleted = 0 and up.level < ${mostLevels}
    )
    select up.role_id, up.level, s.id, s.scope_resource, s.scope_type, s.scope_column, s.scope_field, s.scope_value
    from up
    join ${sql.table(roleDataScope)} as l on l.tenant_id = ${holding.tenantId} and l.role_id = up.id and l.is_deleted = 0
    join ${sql.table(dataScope)} as s on s.id = l.data_scope_id and s.is_deleted = 0 and s.status = 1
    order by up.level, s.id`.execute(db)
  const counting = holding.roleIds.flatMap((roleId) => countingFor(rows.filter(({ role_id }) => role_id === roleId)))
  return [...new Map(counting.map((row) => [row.id, row])).values()]
}

function countingFor(rows: readonly GrantedScopeRow[]): readonly ScopeRow[] {
  const resources = [...new Set(rows.map(({ scope_resource }) => scope_resource))]
  return resources.flatMap((resource) => {
    const own = rows.filter(({ scope_resource }) => scope_resource === resource)
    const levels = Array.from({ length: Math.max(...own.map(({ level }) => level)) + 1 }, (_, level) =>
      own.filter((row) => row.level === level),
    )
    return effective(levels)
  })
}

/** Every enabled API scope, with whether one of these roles holds it. */
export async function readApiScopes({ db, tables }: Parts, holding: ScopeGrants): Promise<readonly ApiScope[]> {
  const { apiScope, roleApiScope } = tables
  if (!apiScope || !roleApiScope) return []
  const { rows } = await sql<{ code: string; path: string; methods: readonly string[] | null; held: boolean }>`
    select s.resource_code as code, s.scope_path as path, s.scope_method as methods, exists (
      select 1 from ${sql.table(roleApiScope)} as l where l.api_scope_id = s.id and l.is_deleted = 0
      and l.tenant_id = ${holding.tenantId} and l.role_id = any(${[...holding.roleIds]}::text[])
    ) as held from ${sql.table(apiScope)} as s where s.is_deleted = 0 and s.status = 1 order by s.id`.execute(db)
  return rows.map(({ code, path, methods, held }) => ({
    code,
    methods: methods?.length ? methods : ['GET', 'POST'],
    pattern: pathPattern(path),
    held,
  }))
}
