import { cellFor, imageCell, linkCell } from '../cells'
import type { Control } from '../control'
import { lazyInput } from '../define-control'

/** Draws its own face to read: pictures that open large. */
export const control: Control = {
  Input: lazyInput(() => import('./ImageInput')),
  cell: cellFor(imageCell, { link: linkCell }),
}
