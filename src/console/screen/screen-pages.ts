/** The generic pages of a resource, and what the screen at an address needs before it can be drawn. */
import { preload } from 'swr'
import { lazyComponent } from '../../fields/control/lazy-component'
import { pages as handMade } from '../../components'
import { ownValue } from '../../model/own-value'
import { readResource, resourceKey } from '../data/resource-cache'
import { chainOfPath, currentSession, type Manifest, type MenuRow } from '../session'
import { ListSkeleton } from '../ui/DataState'
import { findScreen } from './find-screen'

/** By the view that an address asks for. */
export const pages = {
  list: lazyComponent(() => import('./pages/ListPage'), ListSkeleton),
  form: lazyComponent(() => import('./pages/FormPage'), ListSkeleton),
  detail: lazyComponent(() => import('./pages/DetailPage'), ListSkeleton),
  sheets: lazyComponent(() => import('./pages/SheetsPage'), ListSkeleton),
} as const

/** The screen at a path: `load` fetches a hand-made one, which `component` names; `screen` is a generic one. */
export function screenAt(path: string, manifest: Manifest, menus: readonly MenuRow[]) {
  const chain = chainOfPath(menus, manifest.screens, path)
  const component = chain.at(-1)?.component ?? ''
  const load = ownValue(handMade, component)
  return { chain, component, load, screen: load ? undefined : findScreen(path, manifest, menus) }
}

/** Loads code and model of the screen at a path while the frame around it is drawn; the screen itself tells of failures. */
export function preloadScreen(path: string): void {
  const { manifest, menus } = currentSession()
  const ignore = () => {}
  const { load, screen } = screenAt(path, manifest, menus)
  if (load) return void load().catch(ignore)
  // A screen file reads the resources of its blocks itself.
  if (!screen || screen.screen) return
  void pages[screen.view as keyof typeof pages].load().catch(ignore)
  const hash = ownValue(manifest.resources, screen.resource)
  if (hash) void preload(resourceKey(hash), () => readResource(hash)).catch(ignore)
}
