/** The grants of the demo's roles: links to menus, buttons and scopes. A role that holds something already stays as it is. */
import { untyped } from '../../core/context/database'
import { type Columns, tableIn } from '../../core/context/tables'
import { columnName } from '../../../model/names'
import { addRows, toNewRow } from '../seed/new-rows'
import { resourceOf, type Seeding, tableOf } from '../seed/options'
import { type RoleKind, roleKinds } from './roles'

type Menu = Columns<'system/menu', 'id' | 'parent_id' | 'code' | 'category' | 'resource' | 'roles'>

/** Grants each kind of role what it holds, by the ids of the tenant's roles. */
export async function grantRoles(
  seeding: Seeding,
  tenantId: string,
  roles: ReadonlyMap<string, string>,
): Promise<void> {
  const table = tableOf(seeding, 'system/menu')
  const menus = await seeding.tx
    .selectFrom(table)
    .select(['id', 'parent_id', 'code', 'category', 'resource', 'roles'])
    .where('is_deleted', '=', 0)
    .execute()
  const dataScopes = await idsByCode(seeding, 'system/data-scope')
  const apiScopes = await idsByCode(seeding, 'system/api-scope')
  for (const kind of roleKinds) {
    const roleId = roles.get(kind.alias)
    if (!roleId) continue
    const held = menusOf(seeding, menus, kind).map(({ id }) => id)
    await link(seeding, tenantId, { resource: 'system/role-menu', roleId, field: 'menuId', ids: held })
    const scopes = (codes: readonly string[] = [], ids: ReadonlyMap<string, string>) =>
      codes.flatMap((code) => ids.get(code) ?? [])
    const rows = { resource: 'system/role-data-scope', roleId, field: 'dataScopeId' }
    await link(seeding, tenantId, { ...rows, ids: scopes(kind.dataScopes, dataScopes) })
    const calls = { resource: 'system/role-api-scope', roleId, field: 'apiScopeId' }
    await link(seeding, tenantId, { ...calls, ids: scopes(kind.apiScopes, apiScopes) })
  }
}

/** The menus and buttons of a kind of role. */
function menusOf({ model }: Seeding, menus: readonly Menu[], kind: RoleKind): Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const above = (menu: Menu): readonly Menu[] => {
    const parent = byId.get(menu.parent_id)
    return parent ? [...above(parent), parent] : []
  }
  return menus.filter((menu) => {
    const chain = [...above(menu), menu]
    const isPlatforms = chain.some(({ resource }) => resource && model.resources[resource]?.tenancy.kind === 'platform')
    if (chain.some(({ roles }) => roles?.length && !roles.includes(kind.alias))) return false
    if (isPlatforms || (kind.groups && !kind.groups.includes(chain[0]!.code))) return false
    if (chain.some(({ code }) => kind.without?.includes(code))) return false
    const word = menu.code.split('_').at(-1)!
    return menu.category === 1 || ((kind.only?.includes(word) ?? true) && !kind.except?.includes(word))
  })
}

async function idsByCode(
  { tx, model }: Seeding,
  name: 'system/data-scope' | 'system/api-scope',
): Promise<ReadonlyMap<string, string>> {
  const table = tableIn(model, name)
  if (!table) return new Map()
  const rows = await tx.selectFrom(table).select(['id', 'resource_code']).where('is_deleted', '=', 0).execute()
  return new Map(rows.map((row) => [row.resource_code, row.id]))
}

interface Links {
  readonly resource: string
  readonly roleId: string
  readonly field: string
  readonly ids: readonly string[]
}

async function link(seeding: Seeding, tenantId: string, { resource: name, roleId, field, ids }: Links): Promise<void> {
  const resource = resourceOf(seeding, name)
  const there = await untyped(seeding.tx)
    .selectFrom(resource.table)
    .select(columnName(field))
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', roleId)
    .limit(1)
    .execute()
  if (there.length > 0 || ids.length === 0) return
  const rows = ids.map((id) => toNewRow(seeding, resource, { roleId, [field]: id }, tenantId))
  await addRows(seeding, resource, await Promise.all(rows))
}
