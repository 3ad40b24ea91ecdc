/** Limits of granted data scopes: nobody gives others more rows than they see themselves. */
import { readDataScopes } from '../../../../../auth/grants/scopes'
import { sessionTables } from '../../../../../auth/tables'
import { isWithin, type ScopeRow } from '../../../../../access/data-scope-rules'
import type { ActionContext } from '../../../action'
import { selectFrom, tenantAdminAlias } from '../../../tables'

type CallerContext = Pick<ActionContext, 'tx' | 'model' | 'caller'>

/** The data scopes that count for these roles, together. */
export function scopesOfRoles(context: CallerContext, tenantId: string, roleIds: readonly string[]) {
  const parts = { db: context.tx, tables: sessionTables(context.model) }
  return readDataScopes(parts, { tenantId, roleIds })
}

/** The scopes that limit the caller; none for those who see all of the tenant. */
export async function ownScopes(context: CallerContext): Promise<readonly ScopeRow[]> {
  const { caller } = context
  if (caller.isPlatformAdministrator || caller.roles.includes(tenantAdminAlias)) return []
  return scopesOfRoles(context, caller.tenantId, caller.roleIds)
}

/** True when each scope shows no more than the limits of its resource; a resource without limits takes any. */
export function areWithin(scopes: readonly ScopeRow[], limits: readonly ScopeRow[]): boolean {
  return scopes.every((scope) => {
    const same = limits.filter(({ scope_resource }) => scope_resource === scope.scope_resource)
    return same.length === 0 || isWithin(scope, same)
  })
}

/**
 * The resource a role would show more of than the limits allow: it opens the menu of one that the caller sees in part,
 * and nothing limits it likewise.
 */
export async function unlimitedResource(
  context: CallerContext,
  limits: readonly ScopeRow[],
  role: { readonly tenantId: string; readonly id: string; readonly menus: ReadonlySet<string> },
): Promise<string | undefined> {
  const resources = [...new Set(limits.map(({ scope_resource }) => scope_resource))]
  if (resources.length === 0) return undefined
  const scopes = await scopesOfRoles(context, role.tenantId, [role.id])
  const rows = await selectFrom(context, 'system/menu')
    .select(['id', 'parent_id', 'resource'])
    .where('is_deleted', '=', 0)
    .where('resource', 'in', resources)
    .execute()
  return resources.find((resource) => {
    const menus = new Set(rows.filter((row) => row.resource === resource).map(({ id }) => String(id)))
    const own = scopes.filter(({ scope_resource }) => scope_resource === resource)
    const opens = [...role.menus].some((id) => menus.has(id))
    return opens && (own.length === 0 || !areWithin(own, limits))
  })
}
