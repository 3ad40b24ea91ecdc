import { lazyComponent } from '../../fields/control/lazy-component'
import { ListSkeleton } from '../ui/DataState'

/** Tells that an address names no entry; its pictures come when somebody sees it. */
export const NoEntryNamed = lazyComponent<{ readonly list?: string }>(() => import('./NoEntryNamedPage'), ListSkeleton)
