import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** The name of an icon of the built-in set. */
export const shape: Shape = {
  type: 'icon',
  description: 'An icon of the built-in set.',
  claims: (property) => {
    const { format, many } = facetsOf(property)
    return format === 'icon' && !many
  },
  searchOps: ['eq'],
  columnAs: ['icon', 'text'],
  controls: ['icon'],
  sortable: false,
  isPicked: true,
  columnWidth: 80,
}
