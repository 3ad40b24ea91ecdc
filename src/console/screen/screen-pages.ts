/** The generic pages of a resource, and what the screen at an address needs before it can be drawn. */
import { mutate, preload } from 'swr'
import { isKeyOf } from '../../fields/definition/guards'
import { lazyComponent } from '../../fields/control/lazy-component'
import { ownValue } from '../../model/own-value'
import { readResource, resourceKey } from '../data/read-resource'
import { chainOfPath, type Manifest, type MenuRow, type Session } from '../session'
import { ListSkeleton } from '../ui/DataState'
import { preloadRows } from '../list/preload-rows'
import { findScreen, mayOpen } from './find-screen'

/** By the view that an address asks for. */
export const pages = {
  list: lazyComponent(() => import('./pages/ListPage'), ListSkeleton),
  form: lazyComponent(() => import('./pages/FormPage'), ListSkeleton),
  detail: lazyComponent(() => import('./pages/DetailPage'), ListSkeleton),
  sheets: lazyComponent(() => import('./pages/SheetsPage'), ListSkeleton),
} as const

/** The name of the hand-made page that the menu of a path has; empty where it has none. */
export const componentAt = (path: string, manifest: Manifest, menus: readonly MenuRow[]): string =>
  chainOfPath(menus, manifest.screens, path).at(-1)?.component ?? ''

/** Loads the registry of hand-made pages, and the page of that name; false where there is none. */
async function loadHandMade(component: string): Promise<boolean> {
  if (!component) return false
  const { pageLoaders } = await import('../../components/pages')
  const load = ownValue(pageLoaders, component)
  await load?.()
  return load !== undefined
}

/** Loads code, model and first rows of the screen at an address; the screen itself tells of failures. */
export async function preloadScreen(
  { manifest, menus, codes, user }: Session,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  // Nothing is answered before the password is the person's own.
  if (user?.mustChangePassword === 1) return
  if (await loadHandMade(componentAt(pathname, manifest, menus))) return
  const screen = findScreen(pathname, manifest, menus)
  // A screen file reads the resources of its blocks itself.
  if (!screen || screen.screen || !isKeyOf(pages, screen.view)) return
  const code = pages[screen.view].load()
  const hash = ownValue(manifest.resources, screen.resource)
  if (!hash) return
  const key = resourceKey(hash)
  const resource = await preload(key, () => readResource(hash))
  // A screen that is drawn from now on finds it at once; one that waits already has the promise.
  await mutate(key, resource, { revalidate: false })
  const isList = screen.view === 'list' && mayOpen(screen, resource.access, menus, codes)
  await Promise.all([code, isList && preloadRows(resource, search)])
}
