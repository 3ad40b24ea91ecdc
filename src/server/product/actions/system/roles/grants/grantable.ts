/** The grants of each kind that a caller may give; undefined for the platform administrator, who may give everything. */
import type { ActionContext } from '../../../action'
import { apiScopeGrants, dataScopeGrants, type GrantKind, menuGrants } from './grant-kinds'
import { selectFrom, tenantAdminAlias } from '../../../tables'
import { areWithin, ownScopes } from './scope-limits'
import { platformTenant } from '../../../../../core/context/caller'
import { ownGrants, ownMenus, packageMenus, type RoleFacts } from './role-facts'

type CallerContext = Pick<ActionContext, 'tx' | 'model' | 'caller'>
type Ids = ReadonlySet<string>

/** The ids of a kind that the caller may put on the role. */
export async function grantableIds(
  context: CallerContext,
  kind: GrantKind,
  role?: RoleFacts,
): Promise<Ids | undefined> {
  if (kind === apiScopeGrants) return grantableApiScopes(context, role)
  if (context.caller.isPlatformAdministrator) {
    return kind === menuGrants && role ? packageMenus(context, role.tenant_id) : undefined
  }
  return kind === dataScopeGrants ? grantableDataScopes(context) : ownMenus(context)
}

/** Scopes of rows that the caller holds, or of menus the caller holds, unless they show more than the caller sees. */
async function grantableDataScopes(context: CallerContext): Promise<Ids> {
  const own = await ownGrants(context, dataScopeGrants)
  const menus = await ownMenus(context)
  const limits = await ownScopes(context)
  const rows = await scopeRows(context)
  const given = rows.filter((row) => (own.has(row.id) || menus.has(row.menu_id)) && areWithin([row], limits))
  return new Set(given.map(({ id }) => id))
}

/** Scopes of calls that the caller holds. Those of the system go to roles of the platform and to tenant administrators. */
async function grantableApiScopes(context: CallerContext, role?: RoleFacts): Promise<Ids> {
  const { caller } = context
  const rows = await selectFrom(context, 'system/api-scope')
    .select(['id', 'scope_type'])
    .where('is_deleted', '=', 0)
    .execute()
  const own = caller.isPlatformAdministrator ? undefined : await ownGrants(context, apiScopeGrants)
  const takesSystem = !role || role.tenant_id === platformTenant || role.role_alias === tenantAdminAlias
  const given = rows.filter(({ id, scope_type }) => {
    const isSystem = scope_type === 1
    return own ? own.has(id) && !isSystem : takesSystem || !isSystem
  })
  return new Set(given.map(({ id }) => id))
}

/** Data scopes by id; all of them when none is named. */
export async function scopeRows(context: CallerContext, ids?: readonly string[]) {
  return selectFrom(context, 'system/data-scope')
    .select(['id', 'menu_id', 'scope_resource', 'scope_type', 'scope_column', 'scope_field', 'scope_value'])
    .where('is_deleted', '=', 0)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...ids!]))
    .execute()
}
