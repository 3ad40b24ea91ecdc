import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** One or several uploaded files, kept as their links. Pictures are `image`. */
export const shape: Shape = {
  type: 'file',
  description: 'One or several uploaded files.',
  claims: (property) => facetsOf(property).of['x-upload'] !== undefined,
  searchOps: [],
  columnAs: ['link', 'text'],
  controls: ['file', 'address'],
  sortable: false,
  isWide: true,
  isTooLargeForCell: true,
  holdsFiles: true,
  sheetWidth: 30,
}
