import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** A time of day without a date or a zone. */
export const shape: Shape = {
  type: 'time',
  description: 'A time of day.',
  claims: (property) => {
    const { format, many } = facetsOf(property)
    return format === 'time' && !many
  },
  searchOps: ['eq'],
  columnAs: ['text'],
  controls: ['time'],
  sortable: true,
  isPicked: true,
  isNullWhenEmpty: true,
  columnWidth: 100,
  sheetWidth: 10,
}
