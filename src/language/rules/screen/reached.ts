/** Routes that something in the product leads to. */
import type { MenuNodeDeclaration } from '../../../generated/schema-files'
import { actionsOf, type World } from '../../subject/subject'
import { screenSubject } from './blocks'

/** The routes that menus, redirects, actions and links of blocks lead to. */
export function reachedRoutes(world: World): ReadonlySet<string> {
  const menu = world.set.menu?.json
  const paths = (node: MenuNodeDeclaration): string[] => [node.path, ...(node.children ?? []).flatMap(paths)]
  const actions = [...world.subjects.values()].flatMap(({ json }) =>
    actionsOf(json).flatMap(([, { route }]) => (route === undefined ? [] : [route])),
  )
  const links = world.set.screens.flatMap((file) =>
    screenSubject(file, world).blocks.flatMap(({ block }) => (block.link === undefined ? [] : [block.link])),
  )
  const all = [
    ...(menu?.menu ?? []).flatMap(paths),
    ...Object.values(menu?.redirects ?? {}),
    ...[...actions, ...links].map((route) => route.split('?')[0]!),
    ...(world.known.routes ?? []),
  ]
  return new Set(all)
}
