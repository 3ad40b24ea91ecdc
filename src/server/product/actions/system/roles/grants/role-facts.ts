/** Roles by their columns, and the grants that the roles of a person hold together. */
import { packageOf, withinPackage } from '../../../../../access/tenant-package'
import { sessionTables } from '../../../../../auth/tables'
import type { Tables } from '../../../../../../generated/tables'
import type { ActionContext } from '../../../action'
import { platformTenant } from '../../../../../core/context/caller'
import { type GrantKind, grantsOfRoles, menuGrants } from './grant-kinds'
import { administratorAlias, selectFrom, tenantAdminAlias } from '../../../tables'

/** Roles that the program itself knows by their alias. */
export const isReserved = ({ role_alias }: Pick<RoleFacts, 'role_alias'>): boolean =>
  role_alias === administratorAlias || role_alias === tenantAdminAlias

export type RoleFacts = Readonly<Pick<Tables['blade_role'], (typeof roleColumns)[number]>>

/** The role of the platform's administrator: it holds all there is, without a link to any of it. */
export const holdsEverything = ({ tenant_id, role_alias }: Pick<RoleFacts, 'tenant_id' | 'role_alias'>): boolean =>
  tenant_id === platformTenant && role_alias === administratorAlias

/** The columns of those facts. */
export const roleColumns = ['id', 'role_name', 'role_alias', 'parent_id', 'tenant_id'] as const

type CallerContext = Pick<ActionContext, 'tx' | 'model' | 'caller'>

/** The roles of a tenant among these ids. */
export async function rolesOfTenant(
  context: CallerContext,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly RoleFacts[]> {
  if (ids.length === 0) return []
  return selectFrom(context, 'system/role')
    .select(roleColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
}

/** The role whose holders administer a tenant, or another reserved one; held until the transaction ends where that is asked for. */
export async function administratorRole(
  context: Pick<CallerContext, 'tx' | 'model'>,
  tenantId: string,
  { alias = tenantAdminAlias, isHeld = false } = {},
): Promise<{ readonly id: string } | undefined> {
  const query = selectFrom(context, 'system/role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('role_alias', '=', alias)
    .where('is_deleted', '=', 0)
  const row = await (isHeld ? query.forUpdate() : query).executeTakeFirst()
  return row
}

/** Menus and buttons that the caller's own roles hold. */
export async function ownMenus(context: CallerContext): Promise<ReadonlySet<string>> {
  const { tenantId, roleIds } = context.caller
  return inPackage(context, tenantId, await ownGrants(context, menuGrants, tenantId, roleIds))
}

/** Those of the menus that the tenant's package covers. */
async function inPackage(
  context: CallerContext,
  tenantId: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const named = await packageOf(context.tx, sessionTables(context.model).tenant, tenantId)
  return named ? withinPackage(ids, named, await menusById(context)) : ids
}

/** Every menu that a role of the tenant may hold; undefined: all there are. */
export async function packageMenus(context: CallerContext, tenantId: string): Promise<ReadonlySet<string> | undefined> {
  const named = await packageOf(context.tx, sessionTables(context.model).tenant, tenantId)
  if (!named) return undefined
  const menus = await menusById(context)
  return withinPackage(menus.keys(), named, menus)
}

async function menusById(context: CallerContext) {
  const rows = await selectFrom(context, 'system/menu')
    .select(['id', 'parent_id', 'category', 'is_hidden'])
    .where('is_deleted', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Everything of a kind that these roles hold, together. */
export async function ownGrants(
  context: CallerContext,
  kind: GrantKind,
  tenantId = context.caller.tenantId,
  roleIds = context.caller.roleIds,
): Promise<ReadonlySet<string>> {
  const held = await grantsOfRoles(context, kind, tenantId, roleIds)
  return new Set([...held.values()].flatMap((ids) => [...ids]))
}
