import { facetsOf } from '../facets'
import type { Shape } from '../shape'

/** A day without a time or a zone. */
export const shape: Shape = {
  type: 'date',
  description: 'A day.',
  claims: (property) => {
    const { format, many } = facetsOf(property)
    return format === 'date' && !many
  },
  searchOps: ['range', 'eq'],
  columnAs: ['date', 'text'],
  controls: ['date'],
  sortable: true,
}
