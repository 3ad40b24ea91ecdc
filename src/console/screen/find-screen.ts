import { menuCodes } from '../../model/names'
import type { Access } from '../../model/types'
import { chainOfPath, type Manifest, type MenuRow, type ScreenRow } from '../session'

/** The generic screen at a path: one the manifest names, or the list of the resource that a menu names. */
export function findScreen(path: string, manifest: Manifest, menus: readonly MenuRow[]): ScreenRow | undefined {
  const named = manifest.screens.find(({ route }) => route === path)
  if (named) return named
  const menu = chainOfPath(menus, manifest.screens, path).at(-1)
  if (!menu?.resource || menu.path !== path) return undefined
  return { route: path, resource: menu.resource, view: 'list' }
}

/** True when a screen file may be opened: its menu is granted, or one of its codes is held. */
export function mayOpenFile(screen: ScreenRow, menus: readonly MenuRow[], codes: ReadonlySet<string>): boolean {
  if (screen.access?.some((code) => codes.has(code))) return true
  return chainOfPath(menus, [screen], screen.route).length > 0
}

/** True when a screen may be opened: its own menu is granted, or that of its resource. */
export function mayOpen(
  screen: ScreenRow,
  access: Access,
  menus: readonly MenuRow[],
  codes: ReadonlySet<string>,
): boolean {
  return chainOfPath(menus, [screen], screen.route).length > 0 || menuCodes(access).some((code) => codes.has(code))
}
