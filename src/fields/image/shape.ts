import { facetsOf } from '../definition/facets'
import { isRecord } from '../definition/guards'
import type { Shape } from '../definition/shape'

const kinds: readonly unknown[] = ['image', 'avatar']

/** One or several uploaded pictures, kept as their links. */
export const shape: Shape = {
  type: 'image',
  description: 'One or several uploaded pictures.',
  claims: (property) => {
    const upload = facetsOf(property).of['x-upload']
    return kinds.includes(isRecord(upload) ? upload.kind : upload)
  },
  searchOps: [],
  columnAs: ['image', 'link'],
  controls: ['image'],
  sortable: false,
  isTooLargeForCell: true,
  isPicture: true,
  holdsFiles: true,
  columnWidth: 88,
  sheetWidth: 30,
}
