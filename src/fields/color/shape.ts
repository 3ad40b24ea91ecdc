import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** A colour such as #409EFF. */
export const shape: Shape = {
  type: 'color',
  description: 'A colour.',
  claims: (property) => {
    const { format, many } = facetsOf(property)
    return format === 'color' && !many
  },
  searchOps: ['eq'],
  columnAs: ['color', 'text'],
  controls: ['color'],
  sortable: false,
  isPicked: true,
  columnWidth: 110,
}
