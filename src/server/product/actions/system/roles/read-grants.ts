/** Reads grantable things, the grants of roles, and the roles that the caller may assign. */
import { groupBy } from '../../../../../fields/definition/lists'
import { tree } from '../../../../operations/read/tree'
import { textsIn } from '../../../../core/texts'
import { idsOf } from '../../../../operations/entry/ids'
import type { TreeNode } from '../../../../operations/read/tree-nodes'
import type { Action, ActionContext } from '../../action'
import { apiScopeGrants, dataScopeGrants, type GrantKind, grantKinds } from './grants/grant-kinds'
import { grantableIds } from './grants/grantable'
import type { Tables } from '../../../../../generated/tables'
import { selectFrom } from '../../tables'
import { Refusal } from '../../../../core/errors'
import { assignableAmong, changeLimit } from './grants/role-limits'
import { holdsEverything, ownGrants, ownMenus, roleColumns, type RoleFacts } from './grants/role-facts'

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

type MenuFacts = Readonly<Pick<Tables['blade_menu'], 'id' | 'parent_id' | 'name' | 'name_en' | 'is_hidden'>> & {
  readonly category: number
}

const scopeCategory = 3

/** The menus and buttons the caller may give, and the scopes under theirs, all under the groups that lead to them. */
export const readGrantTree = async (context: ActionContext) => {
  const menus = await selectFrom(context, 'system/menu')
    .select(['id', 'parent_id', 'name', 'name_en', 'category', 'is_hidden'])
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  // A hidden page is held with the screen it belongs to.
  const shown = menus.filter((menu) => menu.category === 2 || menu.is_hidden !== 1)
  const own = context.caller.isPlatformAdministrator ? new Set(shown.map(({ id }) => id)) : await ownMenus(context)
  const dataScope = await scopeTree(context, dataScopeGrants, shown)
  const apiScope = await scopeTree(context, apiScopeGrants, shown)
  return { menu: grantTree(shown, own, context), dataScope, apiScope }
}

/** Scopes that the caller may give, under the menus they belong to. */
async function scopeTree(context: ActionContext, kind: GrantKind, menus: readonly MenuFacts[]): Promise<GrantNode[]> {
  const grantable = await grantableIds(context, kind)
  const resource = kind === dataScopeGrants ? 'system/data-scope' : 'system/api-scope'
  const rows = await selectFrom(context, resource)
    .select(['id', 'menu_id as parent_id', 'scope_name as name'])
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  const given = rows.filter(({ id }) => !grantable || grantable.has(id))
  const leaves = given.map((row) => ({ ...row, name_en: null, category: scopeCategory, is_hidden: null }))
  const folders = menus.filter(({ category }) => category === 1)
  return grantTree([...folders, ...leaves], new Set(given.map(({ id }) => id)), context)
}

function grantTree(menus: readonly MenuFacts[], own: ReadonlySet<string>, { locale }: ActionContext): GrantNode[] {
  const below = groupBy(menus, ({ parent_id }) => parent_id)
  const nodesUnder = (parent: string): GrantNode[] =>
    (below.get(parent) ?? []).flatMap((menu): GrantNode[] => {
      const children = nodesUnder(menu.id)
      if (!own.has(menu.id) && children.length === 0) return []
      const { id, parent_id: parentId, category } = menu
      const title = (locale === 'en-US' && menu.name_en) || menu.name
      return [
        {
          id,
          key: id,
          value: id,
          parentId,
          title,
          category,
          hasChildren: children.length > 0,
          ...(own.has(id) ? {} : { disabled: true }),
          ...(children.length > 0 ? { children } : {}),
        },
      ]
    })
  return nodesUnder('0')
}

/** Ids of everything the named roles hold, together; `fixed` is why nobody changes it. */
export const readRoleGrants: Action = async (context) => {
  const { caller } = context
  const ids = idsOf(context)
  const rows = await selectFrom(context, 'system/role')
    .select(roleColumns)
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  const roles = rows.filter(({ tenant_id }) => caller.isPlatformAdministrator || tenant_id === caller.tenantId)
  if (roles.length < ids.length) throw new Refusal('entry.not-found')
  const held: string[][] = []
  for (const kind of grantKinds) held.push(await grantsTogether(context, kind, roles))
  const [menu, dataScope, apiScope] = held
  const fixed = await whyFixed(context, roles)
  return { menu, dataScope, apiScope, ...(fixed === undefined ? {} : { fixed }) }
}

/** Why the caller cannot change what these roles hold; undefined when they can. */
async function whyFixed(context: ActionContext, roles: readonly RoleFacts[]): Promise<string | undefined> {
  const { caller, locale } = context
  if (roles.some(holdsEverything)) return textsIn(locale)('actions:holdsAll')
  if (!caller.isPlatformAdministrator && roles.some(({ id }) => caller.roleIds.includes(id))) {
    return textsIn(locale)('actions:ownRole')
  }
  return (await changeLimit(context, roles))?.text(locale)
}

/** The grants that the roles hold together, one tenant at a time. */
async function grantsTogether(context: ActionContext, kind: GrantKind, roles: readonly RoleFacts[]): Promise<string[]> {
  const found = new Set<string>()
  for (const tenantId of new Set(roles.map(({ tenant_id }) => tenant_id))) {
    const own = roles.filter(({ tenant_id }) => tenant_id === tenantId).map(({ id }) => id)
    for (const one of await ownGrants(context, kind, tenantId, own)) found.add(one)
  }
  if (roles.some(holdsEverything)) for (const one of await grantsOfCallerRoles(context, kind)) found.add(one)
  return [...found]
}

/** The platform's administrator holds every menu and passes every scope of calls, without links; scopes of rows would only limit. */
async function grantsOfCallerRoles(context: ActionContext, kind: GrantKind): Promise<string[]> {
  if (kind === dataScopeGrants) return []
  const rows = await selectFrom(context, kind.resource).select('id').where('is_deleted', '=', 0).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The tree of roles without those the caller may not hand out. */
export const listGrantableRoles: Action = async (context) => {
  const { caller } = context
  const nodes = await tree(context)
  if (caller.isPlatformAdministrator) return nodes
  return only(nodes, await assignableAmong(context, idsIn(nodes)))
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
