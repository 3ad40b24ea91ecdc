/** The bar of top menus: those of the tenant, or of 000000 where the tenant has none, that lead the caller anywhere. */
import type { Columns } from '../../core/context/tables'
import type { Grants } from './grants'
import type { Parts } from '../dependencies'
import { platformTenant } from '../../core/context/caller'

export interface TopMenu {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly source: string
  readonly path: string
  readonly sort: number
}

interface MenuCaller {
  readonly tenantId: string
  readonly isPlatformAdministrator: boolean
}

/** The top menus of a caller, in the order of `sort`. */
export async function topMenusOf(parts: Parts, asker: MenuCaller, grants: Grants): Promise<TopMenu[]> {
  const own = await readTopMenus(parts, asker.tenantId)
  const rows = own.length > 0 ? own : await readTopMenus(parts, platformTenant)
  const items = await readItems(
    parts,
    rows.map((row) => row.id),
  )
  return rows
    .filter((row) => asker.isPlatformAdministrator || items.get(row.id)?.some((menu) => grants.held.has(menu)))
    .map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      source: row.source ?? '',
      path: row.path ?? '',
      sort: row.sort ?? 1,
    }))
}

/** The menus under one top menu of the tenant or of 000000. */
export async function menusUnder(parts: Parts, tenantId: string, topMenuId: string): Promise<ReadonlySet<string>> {
  const own = await readTopMenus(parts, tenantId)
  const rows = own.length > 0 ? own : await readTopMenus(parts, platformTenant)
  if (!rows.some((row) => row.id === topMenuId)) return new Set()
  return new Set((await readItems(parts, [topMenuId])).get(topMenuId))
}

type TopMenuRow = Columns<'system/top-menu', 'id' | 'code' | 'name' | 'source' | 'path' | 'sort'>

async function readTopMenus({ db, tables }: Parts, tenantId: string): Promise<TopMenuRow[]> {
  const rows = await db
    .selectFrom(tables.topMenu)
    .select(['id', 'code', 'name', 'source', 'path', 'sort'])
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows
}

async function readItems({ db, tables }: Parts, ids: readonly string[]): Promise<Map<string, string[]>> {
  const items = new Map<string, string[]>()
  if (ids.length === 0) return items
  const rows = await db
    .selectFrom(tables.topMenuItem)
    .select(['top_menu_id', 'menu_id'])
    .where('top_menu_id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  for (const row of rows) items.set(row.top_menu_id, [...(items.get(row.top_menu_id) ?? []), row.menu_id])
  return items
}
