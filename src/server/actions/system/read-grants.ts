/** What may be granted, what roles hold, and which roles the caller may hand out. */
import { idsOf } from '../../operations/ids-of'
import type { TreeNode } from '../../operations/tree-nodes'
import type { Action, ActionContext } from '../action'
import { apiScopeGrants, dataScopeGrants, type GrantKind, grantKinds } from './grant-kinds'
import { grantableIds } from './grantable'
import { mayHandOut, ownGrants, ownMenus, rolesOfTenant, tableOf } from './role-reach'
import { Refusal } from '../../errors'

export interface GrantNode {
  readonly id: string
  readonly key: string
  readonly value: string
  readonly parentId: string
  readonly title: string
  /** 1 menu, 2 button, 3 scope. */
  readonly category: number
  readonly hasChildren: boolean
  /** A group that only holds the tree together: it is not the caller's to give. */
  readonly disabled?: boolean
  readonly children?: readonly GrantNode[]
}

interface MenuFacts {
  readonly id: string
  readonly parent_id: string
  readonly name: string
  readonly name_en: string | null
  readonly category: number
  readonly is_hidden: number | null
}

const scopeCategory = 3

/** The menus and buttons the caller may give, and the scopes under theirs, all under the groups that lead to them. */
export const readGrantTree: Action = async (context) => {
  const menus = (await context.tx
    .selectFrom(tableOf(context, 'system/menu'))
    .select(['id', 'parent_id', 'name', 'name_en', 'category', 'is_hidden'])
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()) as MenuFacts[]
  // A hidden page is held with the screen it belongs to.
  const shown = menus.filter((menu) => menu.category === 2 || menu.is_hidden !== 1)
  const own = context.caller.isPlatformAdministrator ? new Set(shown.map(({ id }) => id)) : await ownMenus(context)
  const [dataScope, apiScope] = await Promise.all(
    [dataScopeGrants, apiScopeGrants].map((kind) => scopeTree(context, kind, shown)),
  )
  return { menu: grantTree(shown, own, context), dataScope, apiScope }
}

/** Scopes that the caller may give, under the menus they belong to. */
async function scopeTree(context: ActionContext, kind: GrantKind, menus: readonly MenuFacts[]): Promise<GrantNode[]> {
  const grantable = await grantableIds(context, kind)
  const rows = (await context.tx
    .selectFrom(tableOf(context, kind.resource))
    .select(['id', 'menu_id as parent_id', 'scope_name as name'])
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .orderBy('id')
    .execute()) as Pick<MenuFacts, 'id' | 'parent_id' | 'name'>[]
  const given = rows.filter(({ id }) => !grantable || grantable.has(id))
  const leaves = given.map((row) => ({ ...row, name_en: null, category: scopeCategory, is_hidden: null }))
  const folders = menus.filter(({ category }) => category === 1)
  return grantTree([...folders, ...leaves], new Set(given.map(({ id }) => id)), context)
}

function grantTree(menus: readonly MenuFacts[], own: ReadonlySet<string>, { locale }: ActionContext): GrantNode[] {
  const below = new Map<string, MenuFacts[]>()
  for (const menu of menus) below.set(menu.parent_id, [...(below.get(menu.parent_id) ?? []), menu])
  const nodesUnder = (parent: string): GrantNode[] =>
    (below.get(parent) ?? []).flatMap((menu): GrantNode[] => {
      const children = nodesUnder(menu.id)
      if (!own.has(menu.id) && children.length === 0) return []
      const { id, parent_id: parentId, category } = menu
      const title = (locale === 'en-US' && menu.name_en) || menu.name
      return [
        {
          ...{ id, key: id, value: id, parentId, title, category, hasChildren: children.length > 0 },
          ...(own.has(id) ? {} : { disabled: true }),
          ...(children.length > 0 ? { children } : {}),
        },
      ]
    })
  return nodesUnder('0')
}

/** Ids of everything the named roles hold, together. */
export const readRoleGrants: Action = async (context) => {
  const { tx, caller } = context
  const ids = idsOf(context)
  const rows = await tx
    .selectFrom(tableOf(context, 'system/role'))
    .select(['id', 'tenant_id'])
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  const roles = rows.filter(({ tenant_id }) => caller.isPlatformAdministrator || tenant_id === caller.tenantId)
  if (roles.length < ids.length) throw new Refusal('entry.not-found')
  const held = await Promise.all(
    grantKinds.map(async (kind) => {
      const found = await Promise.all(
        roles.map(({ id, tenant_id }) => ownGrants(context, kind, String(tenant_id), [String(id)])),
      )
      return [...new Set(found.flatMap((each) => [...each]))]
    }),
  )
  const [menu, dataScope, apiScope] = held
  return { menu, dataScope, apiScope }
}

/** The tree of roles without those the caller may not hand out. */
export const listGrantableRoles: Action = async (context) => {
  const { caller } = context
  const nodes = (await context.next()) as readonly TreeNode[]
  if (caller.isPlatformAdministrator) return nodes
  const roles = await rolesOfTenant(context, caller.tenantId, idsIn(nodes))
  const open = new Set<string>()
  for (const role of roles) if (await mayHandOut(context, [role])) open.add(role.id)
  return only(nodes, open)
}

const idsIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...idsIn(node.children ?? [])])

/** A role that is left out leaves its place to the roles below it. */
function only(nodes: readonly TreeNode[], ids: ReadonlySet<string>): TreeNode[] {
  return nodes.flatMap(({ children = [], ...node }): TreeNode[] => {
    const left = only(children, ids)
    if (!ids.has(node.id)) return left
    return [{ ...node, hasChildren: left.length > 0, ...(left.length > 0 ? { children: left } : {}) }]
  })
}
