/** The screens a model and the shell have, for the manifest and for `npm run screens`. */
import type { MenuNode, Model, Resource } from '../model/types'

/** Where the console draws a generic screen. */
export interface ScreenPlace {
  readonly route: string
  readonly resource: string
  readonly view: 'list' | 'form' | 'detail'
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
  ['/login', '登录', 'public'],
  ['/lock', '锁屏', 'public'],
  ['/404', '页面不存在', 'public'],
  ['/403', '无权访问', 'public'],
  ['/500', '服务器错误', 'public'],
  ['/wel/index', '首页', 'dashboard'],
  ['/info/index', '个人信息', 'custom'],
].map(([route = '', title = '', archetype = '']) => ({
  route,
  title,
  archetype,
  resource: '',
  component: 'shell',
  access: '',
}))

/** Every generic screen of the model. */
export function screensOf(model: Model): readonly ScreenPlace[] {
  return Object.values(model.resources).flatMap((resource) => [
    ...places(resource, 'list'),
    ...places(resource, 'form'),
    ...places(resource, 'detail'),
  ])
}

const places = (resource: Resource, view: ScreenPlace['view']): ScreenPlace[] =>
  resource[view].routes.map((route) => ({ route, resource: resource.name, view }))

/** One line a screen: the shell's, the generic ones, and the menu entries drawn by a component of their own. */
export function listScreens(model: Model): readonly ScreenLine[] {
  const nodes = model.menu.flatMap(withBelow)
  const generic = screensOf(model).map(({ route, resource, view }): ScreenLine => {
    const { title, access, list } = model.resources[resource]!
    const archetype = view === 'list' && list.view === 'tree' ? 'tree' : view
    const named = nodes.find((node) => node.path === route)?.name ?? title
    return { route, title: named['zh-CN'], archetype, resource, component: 'generic', access: access.perm }
  })
  const handMade = nodes
    .filter((node) => node.component && node.children.length === 0)
    .map(({ path, name, component = '', code }): ScreenLine => {
      return { route: path, title: name['zh-CN'], archetype: 'component', resource: '', component, access: code }
    })
  const byRoute = new Map([...handMade, ...generic, ...shellScreens].map((line) => [line.route, line]))
  return [...byRoute.values()]
}

const withBelow = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(withBelow)]
