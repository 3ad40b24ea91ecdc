/** The package of a tenant: which menus its people may hold, whatever their roles say. */
import type { TableNames } from '../../generated/tables'
import type { TypedDb } from '../core/context/database'
import { platformTenant } from '../core/context/caller'

/** A menu, as far as packages look at it. */
export interface MenuOfPackage {
  readonly id: string
  readonly parent_id: string
}

/** The menus named in a tenant's package; undefined: every menu. The platform's own tenant has no package. */
export async function packageOf(
  db: TypedDb,
  table: TableNames['system/tenant'],
  tenantId: string,
): Promise<ReadonlySet<string> | undefined> {
  if (tenantId === platformTenant) return undefined
  const row = await db
    .selectFrom(table)
    .select('menu_ids')
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  const ids = row?.menu_ids ?? []
  return ids.length > 0 ? new Set(ids) : undefined
}

/** The ids of these that a package covers: menus it names, the groups above them, and buttons and pages of a menu it names. */
export function withinPackage(
  ids: Iterable<string>,
  named: ReadonlySet<string> | undefined,
  menus: ReadonlyMap<string, MenuOfPackage & { readonly category: number; readonly is_hidden: number | null }>,
): Set<string> {
  if (!named) return new Set(ids)
  const above = new Set<string>()
  for (const id of named) {
    for (let at = menus.get(id)?.parent_id; at && menus.has(at) && !above.has(at); at = menus.get(at)!.parent_id)
      above.add(at)
  }
  return new Set(
    [...ids].filter((id) => {
      const menu = menus.get(id)
      if (named.has(id) || above.has(id)) return true
      return menu !== undefined && (menu.category === 2 || menu.is_hidden === 1) && named.has(menu.parent_id)
    }),
  )
}
