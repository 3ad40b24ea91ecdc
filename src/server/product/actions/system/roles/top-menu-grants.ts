/** Menus under top menus. */
import { textsIn } from '../../../../core/texts'
import { Refusal } from '../../../../core/errors'
import { idsOf } from '../../../../operations/entry/ids'
import { raiseGrantsVersion } from '../../../../sql/write/version-counters'
import { newId } from '../../../../sql/new-id'
import type { Action, ActionContext, ActionOf } from '../../action'
import { noteGrant } from './grants/grant-links'
import { menuGrants } from './grants/grant-kinds'
import { readGrantTree } from './read-grants'
import { lockRowsOf, selectFrom, tableOf } from '../../tables'
import { invalid } from '../../refusals'
import { ownMenus } from './grants/role-facts'

/** The menus that can be put under a top menu; buttons go with their menus. */
export const readTopMenuTree: Action = async (context) => {
  const { menu } = await readGrantTree(context)
  return { menu: withoutButtons(menu) }
}

interface Node {
  readonly category: number
  readonly children?: readonly Node[]
}

const withoutButtons = (nodes: readonly Node[]): Node[] =>
  nodes
    .filter(({ category }) => category === 1)
    .map(({ children = [], ...node }) => {
      const menus = withoutButtons(children)
      return { ...node, hasChildren: menus.length > 0, ...(menus.length > 0 ? { children: menus } : {}) }
    })

export const readTopMenuKeys: Action = async (context) => {
  const { caller } = context
  const ids = idsOf(context)
  const rows = await selectFrom(context, 'system/top-menu-item')
    .select(['menu_id', 'tenant_id'])
    .where('top_menu_id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  const own = rows.filter(({ tenant_id }) => caller.isPlatformAdministrator || tenant_id === caller.tenantId)
  return { menu: [...new Set(own.map(({ menu_id }) => menu_id))] }
}

/** Replaces the menus under each of the top menus. */
export const grantTopMenus: ActionOf<'system/grant-top-menus'> = async (context) => {
  const { tx, caller, now, params, locale } = context
  const ids = idsOf(context)
  const rows = await lockRowsOf(context, 'system/top-menu')
  if (rows.length < ids.length) throw new Refusal('entry.not-found')
  const menuIds = [...new Set(params.menuIds ?? [])]
  const known = menuIds.length
    ? await selectFrom(context, 'system/menu')
        .select('id')
        .where('id', 'in', menuIds)
        .where('is_deleted', '=', 0)
        .execute()
    : []
  if (known.length < menuIds.length) throw invalid(textsIn(locale)('actions:noMenu'), 'menuIds')
  const table = tableOf(context, 'system/top-menu-item')
  await refuseMenusBeyond(context, ids, menuIds)
  const record = { status: 1, is_deleted: 0, revision: 1, create_user: caller.userId, create_time: now }
  for (const row of rows) {
    const removed = await tx
      .deleteFrom(table)
      .where('top_menu_id', '=', row.id)
      .where('tenant_id', '=', row.tenant_id)
      .returning(['menu_id', 'is_deleted'])
      .execute()
    const items = menuIds.map((menu_id) => ({
      ...record,
      id: newId(),
      tenant_id: row.tenant_id,
      top_menu_id: row.id,
      menu_id,
    }))
    if (items.length) await tx.insertInto(table).values(items).execute()
    const held = removed.filter(({ is_deleted }) => is_deleted === 0).map(({ menu_id }) => menu_id)
    const added = menuIds.filter((id) => !held.includes(id))
    const taken = held.filter((id) => !menuIds.includes(id))
    if (added.length + taken.length === 0) continue
    const to = { id: row.id, tenantId: row.tenant_id, name: row.name }
    await noteGrant(context, menuGrants, to, added, taken)
  }
  await raiseGrantsVersion(tx)
  return true
}

/** The caller holds every menu that lies under the top menus, before and after. */
async function refuseMenusBeyond(
  context: ActionContext,
  topMenuIds: readonly string[],
  menuIds: readonly string[],
): Promise<void> {
  if (context.caller.isPlatformAdministrator) return
  const rows = await selectFrom(context, 'system/top-menu-item')
    .select('menu_id')
    .where('top_menu_id', 'in', topMenuIds)
    .where('is_deleted', '=', 0)
    .execute()
  const own = await ownMenus(context)
  const missing = menuIds.filter((id) => !own.has(id))
  if (missing.length > 0) throw new Refusal('access.refused', { missing })
  if (rows.some(({ menu_id }) => !own.has(menu_id))) {
    const message = textsIn(context.locale)('actions:topMenuBeyond')
    throw new Refusal('access.refused', {}, [{ rule: 'topMenuBeyond', message }])
  }
}
