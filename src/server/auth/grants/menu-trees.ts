/** The menus a person sees and the buttons a person holds, as the nested rows that the console reads. */
import { groupBy } from '../../../fields/definition/lists'
import type { Grants, MenuRow } from './grants'

export interface RouteNode {
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly nameEn: string
  readonly path: string
  readonly source: string
  readonly code: string
  readonly isOpen: number
  readonly isHidden: number
  readonly roles: readonly string[]
  readonly resource: string
  readonly component: string
  readonly children?: readonly RouteNode[]
}

export interface ButtonNode {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly alias: string
  readonly path: string
  readonly source: string
  readonly sort: number
  readonly action: number
  readonly category: number
  readonly children?: readonly ButtonNode[]
}

/** The tree of menus held; `only` limits it to some of them (those under a top menu). */
export function routesOf(grants: Grants, aliases: readonly string[], only?: ReadonlySet<string>): RouteNode[] {
  const isFor = (menu: MenuRow) => !menu.roles?.length || menu.roles.some((alias) => aliases.includes(alias))
  const isChosen = (menu: MenuRow) => !only || only.has(menu.id) || (menu.is_hidden === 1 && only.has(menu.parent_id))
  const shown = new Set<string>()
  for (const menu of grants.all.values()) {
    if (menu.category !== 1 || !grants.held.has(menu.id) || !isChosen(menu)) continue
    const chain = chainOf(menu, grants.all)
    if (chain?.every(isFor)) for (const one of chain) shown.add(one.id)
  }
  const menus = [...grants.all.values()].filter((menu) => menu.category === 1)
  const withChildren = new Set(menus.filter((menu) => menu.is_hidden !== 1).map((menu) => menu.parent_id))
  const isGroup = (menu: MenuRow) => !menu.resource && !menu.component && (!menu.path || withChildren.has(menu.id))
  return nestRoutes('0', byParent(menus.filter((menu) => shown.has(menu.id))), isGroup)
}

/** A menu and all above it; undefined when one above is gone. */
function chainOf(menu: MenuRow, all: ReadonlyMap<string, MenuRow>): MenuRow[] | undefined {
  const chain = [menu]
  for (let at = menu; at.parent_id && at.parent_id !== '0'; ) {
    const parent = all.get(at.parent_id)
    if (!parent || chain.includes(parent)) return undefined
    chain.push(parent)
    at = parent
  }
  return chain
}

function nestRoutes(
  parentId: string,
  below: ReadonlyMap<string, readonly MenuRow[]>,
  isGroup: (menu: MenuRow) => boolean,
): RouteNode[] {
  return (below.get(parentId) ?? []).flatMap((menu): RouteNode[] => {
    const children = nestRoutes(menu.id, below, isGroup)
    if (children.length === 0) return isGroup(menu) ? [] : [toRoute(menu)]
    return [{ ...toRoute(menu), children }]
  })
}

function toRoute(menu: MenuRow): RouteNode {
  return {
    id: menu.id,
    parentId: menu.parent_id || '0',
    name: menu.name,
    nameEn: menu.name_en ?? '',
    path: menu.path || `/${menu.code}`,
    source: menu.source ?? '',
    code: menu.code,
    isOpen: menu.is_open ?? 0,
    isHidden: menu.is_hidden ?? 0,
    roles: menu.roles ?? [],
    resource: menu.resource ?? '',
    component: menu.component ?? '',
  }
}

/** The buttons held, under the menus they stand on; menus without one are left out. */
export function buttonsOf(grants: Grants): ButtonNode[] {
  const buttons = [...grants.all.values()].filter((menu) => menu.category === 2 && grants.held.has(menu.id))
  const below = byParent(buttons)
  return [...grants.all.values()]
    .filter((menu) => menu.category === 1 && below.has(menu.id))
    .map((menu) => ({ ...toButton(menu), children: below.get(menu.id)!.map(toButton) }))
}

function toButton(menu: MenuRow): ButtonNode {
  return {
    id: menu.id,
    parentId: menu.parent_id || '0',
    code: menu.code,
    name: menu.name,
    alias: menu.alias ?? '',
    path: menu.category === 1 ? menu.path || `/${menu.code}` : (menu.path ?? ''),
    source: menu.source ?? '',
    sort: menu.sort ?? 1,
    action: menu.action ?? 1,
    category: menu.category,
  }
}

const byParent = (menus: readonly MenuRow[]) => groupBy(menus, ({ parent_id }) => parent_id || '0')
