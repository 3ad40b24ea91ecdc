/** The menus of the person: the server's answer, and the part that the shell draws. Pure. */
import type { Locale, Text } from '../../model/types'
import { siblingRoute } from './route-beside'

/** A node of `menu/routes`. */
export interface MenuRow {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly nameEn?: string
  readonly path: string
  /** Address of a page from elsewhere; the page at `path` then shows it. */
  readonly address?: string
  /** Name of an icon. */
  readonly source?: string
  readonly isOpen?: number
  readonly isHidden?: number
  readonly roles?: string | readonly string[]
  readonly resource?: string
  readonly component?: string
  /** Codes of its buttons that the person holds. */
  readonly buttons?: readonly string[]
  readonly children?: readonly MenuRow[]
}

/** A node of `menu/buttons`: category 2 is a button. */
export interface ButtonRow {
  readonly code: string
  readonly category?: number
  readonly children?: readonly ButtonRow[]
}

/** A screen that the server knows, from the manifest. */
export interface ScreenRow {
  readonly route: string
  readonly resource: string
  readonly view: 'list' | 'form' | 'detail' | 'sheets' | 'screen'
  /** Of a screen file: its name and its title. */
  readonly screen?: string
  readonly title?: Text
  /** Codes of which one opens it: of a screen file, and of a content type that stands in the pages of others alone. */
  readonly access?: readonly string[]
}

/** Menus that lead elsewhere get a path of ours, which shows that page. */
export function withOwnPaths(rows: readonly MenuRow[]): readonly MenuRow[] {
  return rows.map((row) => ({
    ...row,
    ...(/^https?:/.test(row.path) ? { path: `/myiframe/${encodeURIComponent(row.code)}`, address: row.path } : {}),
    ...(row.children ? { children: withOwnPaths(row.children) } : {}),
  }))
}

/** The menus with the codes of their buttons that the person holds. */
export function withButtons(rows: readonly MenuRow[], held: readonly ButtonRow[]): readonly MenuRow[] {
  const byMenu = new Map<string, readonly string[]>()
  const collect = ({ code, category, children = [] }: ButtonRow): void => {
    if (category !== 1) return
    byMenu.set(code, [...buttonCodes(children.filter((child) => child.category !== 1))])
    for (const child of children) collect(child)
  }
  for (const row of held) collect(row)
  const withOwn = (row: MenuRow): MenuRow => ({
    ...row,
    buttons: byMenu.get(row.code) ?? [],
    ...(row.children && { children: row.children.map(withOwn) }),
  })
  return rows.map(withOwn)
}

/** The name of a menu in the language of the console; without an English one, its Chinese name. */
export function menuName(row: MenuRow, locale: Locale): string {
  return (locale === 'en-US' && row.nameEn) || row.name
}

/** The menus a holder of these roles may see; groups that lead nowhere are left out. */
export function menusFor(rows: readonly MenuRow[], roles: readonly string[]): readonly MenuRow[] {
  return rows
    .filter((row) => rolesAllow(row, roles))
    .flatMap((row) => {
      if (!row.children?.length) return [row]
      const children = menusFor(row.children, roles)
      return children.length > 0 || row.resource || row.component ? [{ ...row, children }] : []
    })
}

function rolesAllow(row: MenuRow, roles: readonly string[]): boolean {
  const named = typeof row.roles === 'string' ? row.roles.split(',').filter(Boolean) : (row.roles ?? [])
  return named.length === 0 || named.some((role) => roles.includes(role))
}

/** The rows the sidebar draws. */
export function shownMenus(rows: readonly MenuRow[]): readonly MenuRow[] {
  return rows
    .filter((row) => row.isHidden !== 1)
    .map((row) => (row.children ? { ...row, children: shownMenus(row.children) } : row))
}

/** Menus that open a page. */
export function leafMenus(rows: readonly MenuRow[]): readonly MenuRow[] {
  return shownMenus(rows).flatMap((row) => (row.children?.length ? leafMenus(row.children) : [row]))
}

/** From the top group to the menu of a path; empty when no menu has it. */
export function menuChain(rows: readonly MenuRow[], path: string): readonly MenuRow[] {
  for (const row of rows) {
    const below = menuChain(row.children ?? [], path)
    if (below.length > 0) return [row, ...below]
    if (row.path === path) return [row]
  }
  return []
}

/** The chain of a path; a screen without a menu of its own stands below the menu of its resource, the one in its folder where it has several. */
export function chainOfPath(rows: readonly MenuRow[], screens: readonly ScreenRow[], path: string): readonly MenuRow[] {
  const own = menuChain(rows, path)
  if (own.length > 0) return own
  const screen = screens.find(({ route }) => route === path)
  if (!screen) return []
  const parents = flatMenus(rows).filter(
    ({ resource, code, buttons = [] }) =>
      (screen.view !== 'screen' && resource === screen.resource) ||
      screen.access?.some((opener) => opener === code || buttons.includes(opener)),
  )
  const paths = parents.map((menu) => menu.path)
  const parent = siblingRoute(paths, path)
  return parent === undefined ? [] : menuChain(rows, parent)
}

/** All menus of a tree, each before those below it. */
export function flatMenus(rows: readonly MenuRow[]): readonly MenuRow[] {
  return rows.flatMap((row) => [row, ...flatMenus(row.children ?? [])])
}

/** Codes of all granted buttons, out of the tree of `menu/buttons`. */
export function buttonCodes(rows: readonly ButtonRow[]): ReadonlySet<string> {
  const codes = (list: readonly ButtonRow[]): string[] =>
    list.flatMap((row) => [...(row.category === 1 ? [] : [row.code]), ...codes(row.children ?? [])])
  return new Set(codes(rows))
}

/**
 * The kind of a path for the person: a page of theirs, a group that leads to its first page, a page the server knows but
 * they do not hold, or nothing.
 */
export function classifyPath(
  rows: readonly MenuRow[],
  screens: readonly ScreenRow[],
  path: string,
): { readonly is: 'page' | 'refused' | 'unknown' } | { readonly is: 'group'; readonly first: string } {
  const row = menuChain(rows, path).at(-1)
  if (row) {
    const first = leafMenus(row.children ?? [])[0]
    return first && !row.resource && !row.component ? { is: 'group', first: first.path } : { is: 'page' }
  }
  if (!screens.some(({ route }) => route === path)) return { is: 'unknown' }
  return chainOfPath(rows, screens, path).length > 0 ? { is: 'page' } : { is: 'refused' }
}
