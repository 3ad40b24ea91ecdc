/** The address that shows one entry: its page, or its dialog over the list. */
import type { MenuRow, ScreenRow } from '../session/menus'

interface Named {
  readonly resource: string
  readonly id: string
  /** Name of the action that shows it. */
  readonly open: string
}

/** Undefined where the person has no menu of the resource. */
export function entryPath(
  { resource, id, open }: Named,
  menu: MenuRow | undefined,
  screens: readonly ScreenRow[],
): string | undefined {
  if (!menu) return undefined
  const detail = screens.find((screen) => screen.resource === resource && screen.view === 'detail')
  const named = encodeURIComponent(id)
  if (detail) return `${detail.route}?id=${named}`
  return open ? `${menu.path}?open=${open}:${named}` : menu.path
}
