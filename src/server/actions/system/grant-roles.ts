/** Replaces what roles hold: never more than the caller holds, never more than the role above. */
import { Refusal } from '../../errors'
import { idsOf } from '../../operations/ids-of'
import { raiseGrantsVersion } from '../../session/grants-version'
import { newId } from '../../sql/new-id'
import type { Action, ActionContext } from '../action'
import { administratorAlias, menusOfRoles, ownMenus, type RoleFacts, tableOf } from './role-reach'
import { invalid, texts } from './texts'

type Ids = ReadonlySet<string>

export const grantRoles: Action = async (context) => {
  const { params, locale } = context
  const roles = await lockRoles(context)
  refuseUnbuilt(params.dataScopeIds, texts.noDataScope[locale])
  refuseUnbuilt(params.apiScopeIds, texts.noApiScope[locale])
  if (params.menuIds === undefined) return true
  const wanted = new Set(params.menuIds as readonly string[])
  await refuseUnknown(context, wanted)
  for (const role of roles) await grantMenus(context, role, wanted)
  await raiseGrantsVersion(context.tx)
  return true
}

/** The roles of the call: of the caller's tenant (any, for the platform administrator), and not the caller's own. */
async function lockRoles(context: ActionContext): Promise<readonly RoleFacts[]> {
  const { tx, caller, locale } = context
  const ids = idsOf(context)
  const all = (await tx
    .selectFrom(tableOf(context, 'system/role'))
    .select(['id', 'role_alias', 'parent_id', 'tenant_id'])
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()) as RoleFacts[]
  const roles = all.filter(({ tenant_id }) => caller.isPlatformAdministrator || tenant_id === caller.tenantId)
  if (roles.length < ids.length) throw new Refusal('entry.not-found')
  if (!caller.isPlatformAdministrator && roles.some(({ id }) => caller.roleIds.includes(id))) {
    throw new Refusal('access.refused', {}, [{ rule: 'ownRole', message: texts.ownRole[locale] }])
  }
  return roles
}

async function grantMenus(context: ActionContext, role: RoleFacts, wanted: Ids): Promise<void> {
  const { caller, locale } = context
  const held = (await menusOfRoles(context, role.tenant_id, [role.id])).get(role.id)!
  const grantable = caller.isPlatformAdministrator ? undefined : await ownMenus(context)
  // What the caller could not have given is not the caller's to take.
  const kept = [...held].filter((id) => grantable && !grantable.has(id))
  const added = [...wanted].filter((id) => !held.has(id))
  if (grantable && added.some((id) => !grantable.has(id))) throw new Refusal('access.refused')
  const parent = await menusOfParent(context, role)
  if (parent && added.some((id) => !parent.has(id))) throw invalid(texts.beyondParent[locale], 'menuIds')
  const next = new Set([...wanted, ...kept])
  const taken = [...held].filter((id) => !next.has(id))
  await link(context, role, added)
  await unlinkBelow(context, role, taken)
  if (added.length + taken.length > 0) await note(context, role, added, taken)
}

/** What the role above holds; undefined where nothing limits the role. */
async function menusOfParent(context: ActionContext, { parent_id, tenant_id }: RoleFacts): Promise<Ids | undefined> {
  if (!parent_id || parent_id === '0') return undefined
  const [parent] = await roleRows(context, tenant_id, 'id', [parent_id])
  if (!parent || parent.role_alias === administratorAlias) return undefined
  return (await menusOfRoles(context, tenant_id, [parent.id])).get(parent.id)
}

async function link({ tx, caller, now, ...context }: ActionContext, role: RoleFacts, menus: readonly string[]) {
  if (menus.length === 0) return
  const rows = menus.map((menuId) => ({
    id: newId(),
    tenant_id: role.tenant_id,
    role_id: role.id,
    menu_id: menuId,
    create_user: caller.userId,
    create_time: now,
    update_user: caller.userId,
    update_time: now,
    status: 1,
    is_deleted: 0,
    revision: 1,
  }))
  const table = tableOf(context, 'system/role-menu')
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + 500))
      .execute()
}

/** Takes menus from a role, and from every role below it, which may not hold more. */
async function unlinkBelow(context: ActionContext, role: RoleFacts, menus: readonly string[]): Promise<void> {
  if (menus.length === 0) return
  const roles = [role.id]
  for (let level = [role.id]; level.length > 0; ) {
    const below = await roleRows(context, role.tenant_id, 'parent_id', level)
    level = below.map(({ id }) => id).filter((id) => !roles.includes(id))
    roles.push(...level)
  }
  await context.tx
    .deleteFrom(tableOf(context, 'system/role-menu'))
    .where('tenant_id', '=', role.tenant_id)
    .where('role_id', 'in', roles)
    .where('menu_id', 'in', menus)
    .execute()
}

async function roleRows(context: ActionContext, tenantId: string, column: 'id' | 'parent_id', ids: readonly string[]) {
  const rows = await context.tx
    .selectFrom(tableOf(context, 'system/role'))
    .select(['id', 'role_alias', 'parent_id', 'tenant_id'])
    .where('tenant_id', '=', tenantId)
    .where(column, 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  return rows as RoleFacts[]
}

async function refuseUnknown(context: ActionContext, menus: Ids): Promise<void> {
  if (menus.size === 0) return
  const rows = await context.tx
    .selectFrom(tableOf(context, 'system/menu'))
    .select('id')
    .where('id', 'in', [...menus])
    .where('is_deleted', '=', 0)
    .execute()
  if (rows.length < menus.size) throw invalid(texts.noMenu[context.locale], 'menuIds')
}

/** Kinds of grants that nothing can be chosen of yet: an empty list passes, an id is unknown. */
function refuseUnbuilt(ids: unknown, text: string): void {
  if (Array.isArray(ids) && ids.length > 0) throw invalid(text)
}

/** One line of the change log: which menus came, which went. */
async function note(
  { tx, caller, now, resource }: ActionContext,
  role: RoleFacts,
  added: readonly string[],
  taken: readonly string[],
) {
  const line = {
    id: newId(),
    tenant_id: role.tenant_id,
    resource: resource.name,
    row_id: role.id,
    action: 'grant',
    before: JSON.stringify({ menuIds: taken }),
    after: JSON.stringify({ menuIds: added }),
    user_id: caller.userId,
    user_name: caller.realName,
    ip: caller.ip,
    at: now,
  }
  await tx.insertInto('lectern_change').values(line).execute()
}
