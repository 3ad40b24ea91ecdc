import { cellFor, imageCell, linkCell } from '../control/cells'
import type { Control } from '../control/control'
import { lazyInput } from '../control/define-control'

/** Draws its own face to read: pictures that open large. */
export const control: Control = {
  Input: lazyInput(() => import('./ImageInput')),
  cell: cellFor(imageCell, { link: linkCell }),
}
