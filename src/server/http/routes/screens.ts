/** The screens a model and the shell have, for the manifest and for `npm run screens`. */
import { firstLocale } from '../../../fields/definition/text'
import { menuCodes } from '../../../model/names'
import { blocksOf, type Screen } from '../../../model/types/screen'
import type { MenuNode, Model, Resource, Text } from '../../../model/types'

/** Place at which the console draws a generic screen. */
export interface ScreenPlace {
  readonly route: string
  readonly resource: string
  readonly view: 'list' | 'form' | 'detail' | 'sheets' | 'screen'
  /** Of a screen file: its name, and what people call it. */
  readonly screen?: string
  readonly title?: Text
  /** Codes of which one opens it: of a screen file, and of a content type that stands in the pages of others alone. */
  readonly access?: readonly string[]
}

export interface ScreenLine {
  readonly route: string
  readonly title: string
  readonly archetype: string
  readonly resource: string
  readonly component: string
  /** Code of the menu that opens it; empty for screens anyone may see. */
  readonly access: string
}

/** Routes of the shell itself; the console has a page for each. */
export const shellScreens: readonly ScreenLine[] = [
  ['/', '首页', 'public'],
  ['*', '页面不存在', 'public'],
  ['/login', '登录', 'public'],
  ['/lock', '锁屏', 'public'],
  ['/404', '页面不存在', 'public'],
  ['/403', '无权访问', 'public'],
  ['/500', '服务器错误', 'public'],
  ['/wel/index', '首页', 'dashboard'],
  ['/info/index', '个人信息', 'custom'],
  ['/myiframe/{routerPath}', '内嵌页面', 'public'],
].map(([route = '', title = '', archetype = '']) => ({
  route,
  title,
  archetype,
  resource: '',
  component: 'shell',
  access: '',
}))

/** Every generic screen of the model, those of screen files first. */
export function screensOf(model: Model): readonly ScreenPlace[] {
  const files = model.screens.flatMap(({ name, title, routes, perm }) =>
    routes.map(
      ({ route }): ScreenPlace => ({
        route,
        resource: '',
        view: 'screen',
        screen: name,
        title,
        ...(perm && { access: perm }),
      }),
    ),
  )
  const inMenu = new Set(model.menu.flatMap(withBelow).map(({ resource }) => resource))
  const own = Object.values(model.resources).flatMap((resource) =>
    placesOf(resource).map((place) =>
      inMenu.has(resource.name) ? place : { ...place, access: menuCodes(resource.access) },
    ),
  )
  return [...files, ...own]
}

const placesOf = (resource: Resource): ScreenPlace[] =>
  (['list', 'form', 'detail', 'sheets'] as const).flatMap((view) => {
    const routes = view === 'sheets' ? (resource.io?.routes ?? []) : resource[view].routes
    return routes.map((route) => ({ route, resource: resource.name, view }))
  })

/** One line a screen: the shell's, the generic ones, and the menu entries drawn by a component of their own. */
export function listScreens(model: Model): readonly ScreenLine[] {
  const nodes = model.menu.flatMap(withBelow)
  const files = model.screens.flatMap((screen) =>
    screen.routes.map(({ route }): ScreenLine => {
      const title = nodes.find((node) => node.path === route)?.name ?? screen.title
      const resource = screen.record?.resource ?? ''
      const access = screen.perm?.join(',') ?? ''
      return {
        route,
        title: title[firstLocale],
        archetype: archetypeOf(screen),
        resource,
        component: screen.name,
        access,
      }
    }),
  )
  const generic = screensOf(model).flatMap(({ route, resource, view }): ScreenLine[] => {
    if (view === 'screen') return []
    const { title, access, list } = model.resources[resource]!
    const archetype = view === 'list' && list.view === 'tree' ? 'tree' : view
    const named = nodes.find((node) => node.path === route)?.name ?? title
    return [{ route, title: named[firstLocale], archetype, resource, component: 'generic', access: access.perm }]
  })
  const handMade = nodes
    .filter((node) => node.component && node.children.length === 0)
    .map(({ path, name, component = '', code }): ScreenLine => {
      return { route: path, title: name[firstLocale], archetype: 'component', resource: '', component, access: code }
    })
  const byRoute = new Map([...handMade, ...generic, ...files, ...shellScreens].map((line) => [line.route, line]))
  return [...byRoute.values()]
}

/** Main kind of block of a screen. */
function archetypeOf({ blocks }: Screen): string {
  const kinds = blocksOf(blocks).map(({ kind }) => kind)
  if (kinds.includes('report')) return 'statistics'
  return kinds.find((kind) => kind === 'steps' || kind === 'tabs' || kind === 'detail' || kind === 'form') ?? 'screen'
}

const withBelow = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(withBelow)]
