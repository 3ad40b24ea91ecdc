/** Menus and buttons under the paths and codes that screens of the open dialect are built for. */
import { ownValue } from '../../../model/own-value'
import type { ButtonNode, RouteNode } from '../../auth/grants/menu-trees'

/** Its screens, by the resource each of them shows. */
const paths: Readonly<Record<string, string>> = {
  'system/user': '/system/user',
  'system/dept': '/system/dept',
  'system/post': '/system/post',
  'system/tenant': '/system/tenant',
  'system/client': '/system/client',
  'system/region': '/base/region',
}

/** A tree of menus: each a whole row of a menu, its path absolute, without an empty list of children. */
export function openRoutes(routes: readonly RouteNode[]): unknown[] {
  return routes.map(({ children, ...node }, place) => {
    const own = ownValue(paths, node.resource) ?? node.path
    const path = own.startsWith('/') || /^https?:/.test(own) ? own : `/${own || node.code}`
    const row = { ...node, path, alias: 'menu', sort: place + 1, category: 1, action: 0, meta: {} }
    return children?.length ? { ...row, hasChildren: true, children: openRoutes(children) } : row
  })
}

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
