/** Every dialog, each with its code apart: it is fetched before the press, or at the press. */
import { type ComponentType, lazy } from 'react'
import type { Dialog, DialogRegistry } from '../actions/dialogs/registry'

const lazyDialog = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): Dialog<Props> => ({
  Component: lazy(load),
  preload: load,
})

export const dialogs: DialogRegistry = {
  save: lazyDialog(() => import('./SaveDialog')),
  detail: lazyDialog(() => import('./DetailDialog')),
  transition: lazyDialog(() => import('./TransitionDialog')),
  bulk: lazyDialog(() => import('./bulk/BulkDialog')),
  list: lazyDialog(() => import('./ListDialog')),
  import: lazyDialog(() => import('./ImportDialog')),
  recycle: lazyDialog(() => import('./recycle/RecycleDialog')),
  component: lazyDialog(() => import('./ComponentDialog')),
  quickAdd: lazyDialog(() => import('./QuickAddDialog')),
}
