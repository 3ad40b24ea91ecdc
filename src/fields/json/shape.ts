import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** Free structured data, never searched. */
export const shape: Shape = {
  type: 'json',
  description: 'Free structured data.',
  claims: (property) => {
    const { type, format } = facetsOf(property)
    return type === 'object' || format === 'json'
  },
  searchOps: [],
  columnAs: ['json', 'text'],
  controls: ['json'],
  sortable: false,
  isLong: true,
  isWide: true,
  isTooLargeForCell: true,
  isTyped: true,
  isNullWhenEmpty: true,
  isAbsentFromSheets: true,
}
