/** The menu: codes and routes are told apart, and nodes open what exists. */
import type { MenuNodeDeclaration } from '../../../generated/schema-files'
import { parentOf, under } from '../../text/pointer'
import type { World } from '../../subject/subject'
import { knownRoutes } from '../views/actions'
import { screenRoutes } from '../screen-routes'
import { unknownIcon } from '../icons'
import { type FileFinding, type FileRule, inFile, unknownInFile } from '../file-rule'

interface PlacedNode {
  readonly node: MenuNodeDeclaration
  readonly at: string
}

export const menuRules: readonly FileRule[] = [
  menuRule('menu-code', 'Codes of menus differ among brothers, codes of buttons everywhere', (nodes, path) => {
    const taken = new Map<string, string>()
    const codes = nodes.flatMap(({ node, at }) => [
      { code: node.code, at: `${at}/code`, within: parentOf(at) },
      ...(node.buttons ?? []).map((button, index) => {
        const place = under(at, 'buttons', index)
        return typeof button === 'string'
          ? { code: `${node.code}_${button}`, at: place, within: 'buttons' }
          : { code: button.code, at: `${place}/code`, within: 'buttons' }
      }),
    ])
    return codes.flatMap(({ code, at, within }) => {
      const other = taken.get(`${within} ${code}`)
      taken.set(`${within} ${code}`, at)
      return other ? [inFile(path, at, `gives the code "${code}" a second time; it is at ${other} already.`)] : []
    })
  }),
  menuRule('menu-icon', 'The icon of a node is one of the console', (nodes, path, world) =>
    nodes.flatMap(({ node, at }) => {
      const fault = unknownIcon(node.icon, `${at}/icon`, world)
      return fault ? [{ ...fault, path }] : []
    }),
  ),
  menuRule('menu-path', 'Routes of the menu differ', (nodes, path) => {
    const seen = new Set<string>()
    return nodes.flatMap(({ node, at }) => {
      const again = seen.has(node.path)
      seen.add(node.path)
      return again ? [inFile(path, `${at}/path`, `is "${node.path}", which another node has already.`)] : []
    })
  }),
  menuRule('menu-resource', 'A node opens a resource that exists', (nodes, path, { names }) =>
    nodes.flatMap(({ node, at }) =>
      node.resource === undefined || names.has(node.resource)
        ? []
        : [
            unknownInFile(
              path,
              `${at}/resource`,
              `opens "${node.resource}", which is not a resource.`,
              node.resource,
              names,
            ),
          ],
    ),
  ),
  menuRule('menu-component', 'A node opens a component that is registered', (nodes, path, { known }) =>
    nodes.flatMap(({ node, at }) => {
      const { components } = known
      if (node.component === undefined || !components || components.includes(node.component)) return []
      return [
        unknownInFile(
          path,
          `${at}/component`,
          `opens "${node.component}", which is not a component.`,
          node.component,
          components,
        ),
      ]
    }),
  ),
  menuRule('menu-opens', 'A node opens one thing, or holds others', (nodes, path, world) => {
    const screens = new Set(screenRoutes(world))
    return nodes.flatMap(({ node, at }) => {
      if (node.resource && node.component)
        return [inFile(path, `${at}/component`, 'is there beside "resource"; a node opens one of them.')]
      if (node.resource || node.component || node.children || node.path.startsWith('http')) return []
      if (screens.has(node.path)) return []
      return [inFile(path, at, `"${node.code}" opens nothing and holds nothing; name a "resource" or a "component".`)]
    })
  }),
  menuRule('menu-redirect', 'A redirect leads to a route that exists', (_, path, world) => {
    const routes = knownRoutes(world)
    return Object.entries(world.set.menu?.json.redirects ?? {}).flatMap(([from, to]) =>
      routes.has(to) && to !== from
        ? []
        : [unknownInFile(path, under('/redirects', from), `leads to "${to}", which no screen has.`, to, routes)],
    )
  }),
  menuRule(
    'menu-i18n',
    'A name of the menu has a version in English',
    (nodes, path) =>
      nodes.flatMap(({ node, at }) =>
        node['x-i18n']?.['en-US']?.name || !/\p{Script=Han}/u.test(node.name)
          ? []
          : [inFile(path, `${at}/name`, `"${node.name}" has no en-US text in "x-i18n".`)],
      ),
    'warning',
  ),
]

function menuRule(
  code: string,
  sentence: string,
  look: (nodes: readonly PlacedNode[], path: string, world: World) => readonly FileFinding[],
  level: FileRule['level'] = 'error',
): FileRule {
  return {
    code,
    sentence,
    keyword: 'menu',
    level,
    look: (world) => {
      const { menu } = world.set
      return menu ? look(placed(menu.json.menu, '/menu'), menu.path, world) : []
    },
  }
}

function placed(nodes: readonly MenuNodeDeclaration[], at: string): PlacedNode[] {
  return nodes.flatMap((node, index) => {
    const place = under(at, index)
    return [{ node, at: place }, ...placed(node.children ?? [], `${place}/children`)]
  })
}
