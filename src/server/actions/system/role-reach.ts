/** Which roles a person may hand out: those that give nothing the person does not hold. */
import type { ActionContext } from '../action'

export const administratorAlias = 'administrator'
export const tenantAdminAlias = 'tenant_admin'

export interface RoleFacts {
  readonly id: string
  readonly role_alias: string
  readonly parent_id: string | null
  readonly tenant_id: string
}

type Asker = Pick<ActionContext, 'tx' | 'model' | 'caller'>

export const tableOf = ({ model }: Pick<ActionContext, 'model'>, resource: string): string => {
  const table = model.resources[resource]?.table
  if (!table) throw new Error(`schemas/${resource}.json is missing: actions on people need the resource "${resource}"`)
  return table
}

/** The roles of a tenant among these ids. */
export async function rolesOfTenant(
  context: Asker,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly RoleFacts[]> {
  if (ids.length === 0) return []
  const rows = await context.tx
    .selectFrom(tableOf(context, 'system/role'))
    .select(['id', 'role_alias', 'parent_id', 'tenant_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  return rows as RoleFacts[]
}

/** Menus and buttons granted to each of these roles. */
export async function menusOfRoles(
  context: Asker,
  tenantId: string,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const menus = new Map<string, Set<string>>(roleIds.map((id) => [id, new Set()]))
  if (roleIds.length === 0) return menus
  const rows = await context.tx
    .selectFrom(tableOf(context, 'system/role-menu'))
    .select(['role_id', 'menu_id'])
    .where('tenant_id', '=', tenantId)
    .where('role_id', 'in', roleIds)
    .where('is_deleted', '=', 0)
    .execute()
  for (const { role_id, menu_id } of rows) menus.get(String(role_id))?.add(String(menu_id))
  return menus
}

/** Menus and buttons that the caller's own roles hold. */
export async function ownMenus(context: Asker): Promise<ReadonlySet<string>> {
  const { tenantId, roleIds } = context.caller
  const held = await menusOfRoles(context, tenantId, roleIds)
  return new Set([...held.values()].flatMap((ids) => [...ids]))
}

/** Whether the caller may give, or take from others, each of these roles. */
export async function mayHandOut(context: Asker, roles: readonly RoleFacts[]): Promise<boolean> {
  const { caller } = context
  if (caller.isPlatformAdministrator || roles.length === 0) return true
  if (roles.some(({ role_alias }) => role_alias === administratorAlias)) return false
  const own = await ownMenus(context)
  const held = await menusOfRoles(
    context,
    caller.tenantId,
    roles.map(({ id }) => id),
  )
  return [...held.values()].every((menus) => [...menus].every((menu) => own.has(menu)))
}
