/** A tenant's share of the product: its menus, which no role of it exceeds, and its number of people. */
import { untyped } from '../../../../core/context/database'
import { textsIn } from '../../../../core/texts'
import { idList, idsOf } from '../../../../operations/entry/ids'
import type { ActionContext } from '../../action'
import { newId } from '../../../../sql/new-id'
import { raiseGrantsVersion } from '../../../../sql/write/version-counters'
import { platformTenant } from '../../../../core/context/caller'
import { apiScopeGrants, type GrantKind, grantsOfRoles, menuGrants } from '../roles/grants/grant-kinds'
import { tableOf, tenantAdminAlias, selectFrom } from '../../tables'
import { invalid } from '../../refusals'
import { countEnabled } from '../accounts/user-guards'
import { administratorRole } from '../roles/grants/role-facts'

type PackageContext = Pick<ActionContext, 'tx' | 'model' | 'locale' | 'now'>

/** The menus of a tenant. */
export async function packageOf(context: PackageContext, tenantId: string): Promise<string[]> {
  const rows = await context.tx
    .selectFrom(`${tableOf(context, 'system/role-menu')} as l`)
    .innerJoin(`${tableOf(context, 'system/role')} as r`, 'r.id', 'l.role_id')
    .select('l.menu_id')
    .distinct()
    .where('r.tenant_id', '=', tenantId)
    .where('r.role_alias', '=', tenantAdminAlias)
    .where('r.is_deleted', '=', 0)
    .where('l.tenant_id', '=', tenantId)
    .where('l.is_deleted', '=', 0)
    .orderBy('l.menu_id')
    .execute()
  return rows.map(({ menu_id }) => menu_id)
}

/** Menus that exist, and those above them, which lead there; another id is refused. */
async function wholePackage(context: PackageContext, menuIds: readonly string[]): Promise<string[]> {
  const rows = await selectFrom(context, 'system/menu')
    .select(['id', 'parent_id'])
    .where('is_deleted', '=', 0)
    .execute()
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  if (menuIds.some((id) => !parents.has(id))) throw invalid(textsIn(context.locale)('actions:noMenu'), 'menuIds')
  const whole = new Set<string>()
  for (const id of menuIds) {
    for (let at: string | undefined = id; at && parents.has(at) && !whole.has(at); at = parents.get(at)) whole.add(at)
  }
  return [...whole]
}

/** Gives a tenant these menus: its administrator gets them all, and what went leaves all of its roles. */
export async function setPackage(context: PackageContext, tenantId: string, menuIds: readonly string[]): Promise<void> {
  const { tx, now } = context
  const whole = await wholePackage(context, menuIds)
  const table = tableOf(context, 'system/role-menu')
  const beyond = tx.deleteFrom(table).where('tenant_id', '=', tenantId)
  await (whole.length > 0 ? beyond.where('menu_id', 'not in', whole) : beyond).execute()
  const held = new Set(await packageOf(context, tenantId))
  const role = await administratorRole(context, tenantId)
  const record = { status: 1, is_deleted: 0, revision: 1, create_time: now, tenant_id: tenantId }
  const missing = role ? whole.filter((id) => !held.has(id)) : []
  const links = missing.map((menu_id) => ({ ...record, id: newId(), role_id: role!.id, menu_id }))
  if (links.length > 0) await tx.insertInto(table).values(links).execute()
  await raiseGrantsVersion(tx)
}

interface PackageRow {
  readonly tenantId: string
  readonly menuIds: readonly string[]
}

/** The package of the tenant that a call names, as it is stored. */
export async function packageRow(context: ActionContext): Promise<PackageRow | undefined> {
  const row = await selectFrom(context, 'system/tenant')
    .select(['tenant_id', 'menu_ids'])
    .where('id', '=', String(context.params.id))
    .executeTakeFirst()
  return row && { tenantId: row.tenant_id ?? '', menuIds: row.menu_ids ?? [] }
}

/** No menu named means no limit: nobody loses anything, and who governs gets what was kept back. */
export async function changePackage(context: ActionContext, { tenantId, menuIds }: PackageRow): Promise<void> {
  const chosen = idList(context.params.menuIds)
  if (chosen.length > 0) return setPackage(context, tenantId, chosen)
  if (menuIds.length === 0) return
  const role = await administratorRole(context, tenantId)
  if (role) await grantOwnRights(context, tenantId, role.id)
  await raiseGrantsVersion(context.tx)
}

/** The administrator of a tenant holds what those of the first tenant's administrator hold: menus, buttons, calls. */
export async function grantOwnRights(context: ActionContext, tenantId: string, roleId: string): Promise<void> {
  for (const kind of [menuGrants, apiScopeGrants]) await copyLinks(context, kind, { tenantId, roleId })
}

async function copyLinks(
  context: ActionContext,
  kind: GrantKind,
  { tenantId, roleId }: { readonly tenantId: string; readonly roleId: string },
): Promise<void> {
  const { tx } = context
  const held = (await grantsOfRoles(context, kind, tenantId, [roleId])).get(roleId)!
  const rows = await untyped(tx)
    .selectFrom(`${tableOf(context, kind.link)} as l`)
    .innerJoin(`${tableOf(context, 'system/role')} as r`, 'r.id', 'l.role_id')
    .select(`l.${kind.column} as given`)
    .distinct()
    .where('r.tenant_id', '=', platformTenant)
    .where('r.role_alias', '=', tenantAdminAlias)
    .where('l.is_deleted', '=', 0)
    .execute()
  const record = { status: 1, is_deleted: 0, revision: 1, create_time: context.now }
  const links = rows
    .map(({ given }) => String(given))
    .filter((id) => !held.has(id))
    .map((id) => ({ ...record, id: newId(), tenant_id: tenantId, role_id: roleId, [kind.column]: id }))
  if (links.length) await untyped(tx).insertInto(tableOf(context, kind.link)).values(links).execute()
}

/** A tenant is not given fewer people than it has. */
export async function refuseSmallQuota(context: ActionContext): Promise<void> {
  const { params, locale } = context
  const most = Number(params.accountNumber ?? -1)
  if (!(most >= 0)) return
  const tenants = await selectFrom(context, 'system/tenant')
    .select('tenant_id')
    .where('id', 'in', idsOf(context))
    .execute()
  for (const { tenant_id } of tenants) {
    const n = await countEnabled(context, String(tenant_id))
    if (n > most) throw invalid(textsIn(locale)('actions:quotaBelow', { count: n }), 'accountNumber')
  }
}
