/** The three kinds of things a role may hold, and the rows that say so. */
import type { TextKey } from '../../../../../../i18n/options'
import { untyped } from '../../../../../core/context/database'
import type { ActionContext } from '../../../action'
import { tableOf } from '../../../tables'

export interface GrantKind {
  /** The parameter of the call, and the name in the change log. */
  readonly param: 'menuIds' | 'dataScopeIds' | 'apiScopeIds'
  readonly resource: 'system/menu' | 'system/data-scope' | 'system/api-scope'
  readonly link: 'system/role-menu' | 'system/role-data-scope' | 'system/role-api-scope'
  readonly column: 'menu_id' | 'data_scope_id' | 'api_scope_id'
  readonly unknown: TextKey
}

export const menuGrants: GrantKind = {
  param: 'menuIds',
  resource: 'system/menu',
  link: 'system/role-menu',
  column: 'menu_id',
  unknown: 'actions:noMenu',
}

export const dataScopeGrants: GrantKind = {
  param: 'dataScopeIds',
  resource: 'system/data-scope',
  link: 'system/role-data-scope',
  column: 'data_scope_id',
  unknown: 'actions:noDataScope',
}

export const apiScopeGrants: GrantKind = {
  param: 'apiScopeIds',
  resource: 'system/api-scope',
  link: 'system/role-api-scope',
  column: 'api_scope_id',
  unknown: 'actions:noApiScope',
}

export const grantKinds: readonly GrantKind[] = [menuGrants, dataScopeGrants, apiScopeGrants]

/** The grants of a kind that each of these roles holds. */
export async function grantsOfRoles(
  context: Pick<ActionContext, 'tx' | 'model'>,
  kind: GrantKind,
  tenantId: string,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const held = new Map<string, Set<string>>(roleIds.map((id) => [id, new Set()]))
  if (roleIds.length === 0) return held
  const rows = await untyped(context.tx)
    .selectFrom(tableOf(context, kind.link))
    .select(['role_id', `${kind.column} as held`])
    .where('tenant_id', '=', tenantId)
    .where('role_id', 'in', roleIds)
    .where('is_deleted', '=', 0)
    .execute()
  for (const { role_id, held: id } of rows) held.get(String(role_id))?.add(String(id))
  return held
}
