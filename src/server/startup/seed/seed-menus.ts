/** The model's menu becomes rows of `system/menu`: nodes that are new are added, what is there stays as people left it. */
import { firstLocale } from '../../../fields/definition/text'
import type { MenuNode } from '../../../model/types'
import { buttonEntry } from '../../product/actions/system/roles/button-entry'
import { addRows, type Entry, type Row, toNewRow } from './new-rows'
import { resourceOf, type Seeding, tableOf } from './options'
import { platformTenant } from '../../core/context/caller'

/** Adds menus and buttons that no row has the code of; answers the ids of all that the model names. */
export async function seedMenus(seeding: Seeding): Promise<readonly SeededMenu[]> {
  const resource = resourceOf(seeding, 'system/menu')
  const table = tableOf(seeding, 'system/menu')
  const rows = await seeding.tx
    .selectFrom(table)
    .select(['id', 'parent_id', 'name', 'code', 'category', 'path'])
    .execute()
  const known = new Map(rows.map((row) => [keyOf(row.category === 2, row.parent_id, row.code), row.id]))
  const names = new Set(rows.map((row) => nameKeyOf(row.category, row.parent_id, row.name)))
  const seeded: SeededMenu[] = []
  const added: Row[] = []

  const seed = async (entry: Entry, isButton: boolean, about: Omit<SeededMenu, 'id'>): Promise<string> => {
    const key = keyOf(isButton, entry.parentId, entry.code)
    let id = known.get(key)
    if (!id) {
      // A name that people gave to another menu beside it stays theirs.
      const isTaken = names.has(nameKeyOf(entry.category, entry.parentId, entry.name))
      const named = isTaken ? { ...entry, name: `${entry.name} ${entry.code}`.slice(0, 50) } : entry
      const row = await toNewRow(seeding, resource, named, platformTenant)
      id = String(row.id)
      known.set(key, id)
      added.push(row)
    }
    seeded.push({ id, ...about })
    return id
  }
  /** A menu that a version before had in the group above goes into its new one; people's own order stays. */
  const moveInto = async (node: MenuNode, parentId: string, aboveId: string): Promise<void> => {
    const found = rows.find(
      (row) => row.category === 1 && row.code === node.code && row.path === node.path && row.parent_id === aboveId,
    )
    const key = keyOf(false, parentId, node.code)
    if (!found || known.has(key)) return
    known.set(key, found.id)
    await seeding.tx.updateTable(table).set({ parent_id: parentId }).where('id', '=', found.id).execute()
  }
  const seedNode = async (
    node: MenuNode,
    parentId: string,
    above: Omit<SeededMenu, 'id'>,
    aboveId?: string,
  ): Promise<void> => {
    const { resource, roles = above.roles } = node
    const about = { resources: resource ? [...above.resources, resource] : above.resources, roles }
    if (aboveId !== undefined && !node.isHidden) await moveInto(node, parentId, aboveId)
    const id = await seed(menuEntry(node, parentId), false, about)
    for (const [index, button] of node.buttons.entries()) {
      await seed(buttonEntry(button, id, index + 1), true, about)
    }
    for (const child of node.children) await seedNode(child, id, about, parentId)
  }
  for (const node of seeding.model.menu) await seedNode(node, '0', { resources: [] })
  await addRows(seeding, resource, added)
  return seeded
}

export interface SeededMenu {
  readonly id: string
  /** The screen that the menu shows, and the screens of the menus above it. */
  readonly resources: readonly string[]
  /** Aliases of the roles that see it. */
  readonly roles?: readonly string[]
}

/** Button codes are unique overall, menu codes among the children of one parent. */
function keyOf(isButton: boolean, parentId: unknown, code: unknown): string {
  return isButton ? `button ${code}` : `menu ${parentId} ${code}`
}

function nameKeyOf(category: unknown, parentId: unknown, name: unknown): string {
  return `${category} ${parentId} ${String(name).toLowerCase()}`
}

function menuEntry(node: MenuNode, parentId: string): Entry {
  return {
    parentId,
    name: node.name[firstLocale],
    nameEn: node.name['en-US'],
    path: node.path,
    source: node.icon,
    code: node.code,
    category: 1,
    alias: 'menu',
    sort: node.sort,
    resource: node.resource,
    component: node.component,
    isHidden: node.isHidden ? 1 : 0,
    roles: node.roles,
  }
}
