import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

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
  isPicked: true,
  isNullWhenEmpty: true,
  time: 'day',
  columnWidth: 120,
  sheetWidth: 12,
}
