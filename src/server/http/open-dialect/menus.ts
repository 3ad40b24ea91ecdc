/** Menus and buttons under the paths and codes that screens of the open dialect are built for. */
import { ownValue } from '../../../model/own-value'
import type { ButtonNode, RouteNode } from '../../auth/grants/menu-trees'

/** Its screens, by the resource each of them shows. */
const screens: Readonly<Record<string, string>> = {
  'system/user': '/system/user',
  'system/dept': '/system/dept',
  'system/post': '/system/post',
  'system/tenant': '/system/tenant',
  'system/client': '/system/client',
  'system/dict': '/system/dict',
  'system/menu': '/system/menu',
  'system/param': '/system/param',
  'system/top-menu': '/system/topmenu',
  'system/role': '/authority/role',
  'system/data-scope': '/authority/datascope',
  'system/api-scope': '/authority/apiscope',
  'system/region': '/base/region',
  'desk/notice': '/desk/notice',
  'log/log-usual': '/monitor/log/usual',
  'log/log-api': '/monitor/log/api',
  'log/log-error': '/monitor/log/error',
}

const isOutside = (path: string) => /^https?:/.test(path)

/** The path of the screen that a menu opens there; undefined when there is none. A menu that only names a path is the client's own. */
function screenOf(
  { resource, component, path, code }: RouteNode,
  isOurs: (path: string) => boolean,
): string | undefined {
  if (resource) return ownValue(screens, resource)
  if (component) return undefined
  if (isOutside(path)) return path
  const own = path.startsWith('/') ? path : `/${path || code}`
  return isOurs(own) ? undefined : own
}

const isFolder = ({ resource, component, path, children }: RouteNode, isOurs: (path: string) => boolean) =>
  Boolean(children?.length) && !resource && !component && !isOurs(path)

/**
 * A tree of menus: each a whole row of a menu, its path absolute, without an empty list of children. A node with
 * children draws no screen there, so pages below a page stand beside it; screens that such a client lacks are left out.
 */
export function openRoutes(routes: readonly RouteNode[], isOurs: (path: string) => boolean): unknown[] {
  return withPlaces(offered(routes, isOurs))
}

function offered(routes: readonly RouteNode[], isOurs: (path: string) => boolean): RouteNode[] {
  return routes.flatMap(({ children = [], ...node }): RouteNode[] => {
    if (node.isHidden === 1) return []
    const below = offered(children, isOurs)
    if (isFolder({ ...node, children }, isOurs)) {
      const path = node.path.startsWith('/') ? node.path : `/${node.path || node.code}`
      return below.length > 0 ? [{ ...node, path, children: below }] : []
    }
    const path = screenOf(node, isOurs)
    return path === undefined ? below : [{ ...node, path }, ...below]
  })
}

const withPlaces = (routes: readonly RouteNode[]): unknown[] =>
  routes.map(({ children, ...node }, place) => {
    const row = { ...node, alias: 'menu', sort: place + 1, category: 1, action: 0, meta: {} }
    return children?.length ? { ...row, hasChildren: true, children: withPlaces(children) } : row
  })

const codes: Readonly<Record<string, string>> = { user_grant: 'user_role', region_edit: 'region_debug' }

const codeOf = (code: string) => ownValue(codes, code) ?? code.replace(/^top_menu_/, 'topmenu_')

/** Logs are looked into by a button there, which everybody has who holds the log. */
const viewed = ['log_usual', 'log_api', 'log_error']

/** Buttons under the codes that front ends of the open dialect ask for, beside our own. */
export function openButtons(nodes: readonly ButtonNode[], held: ReadonlySet<string>): unknown[] {
  const named = nodes.map(({ children = [], ...menu }) => ({
    ...menu,
    children: children.flatMap((button) => {
      const code = codeOf(button.code)
      return code === button.code ? [button] : [{ ...button, code }, button]
    }),
  }))
  const views = viewed
    .filter((code) => held.has(code))
    .map((code) => {
      const own = { id: `${code}_view`, parentId: code, code: `${code}_view`, name: '查看', alias: 'view', path: '' }
      const button = { ...own, source: '', sort: 1, action: 2, category: 2 }
      return { ...button, id: code, parentId: '0', code, name: code, alias: 'menu', category: 1, children: [button] }
    })
  return [...named, ...views]
}
