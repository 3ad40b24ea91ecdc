import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** An instant, read and shown in the server's zone. */
export const shape: Shape = {
  type: 'date-time',
  description: 'A day and time.',
  claims: (property) => {
    const { format, many } = facetsOf(property)
    return format === 'datetime' && !many
  },
  searchOps: ['range'],
  columnAs: ['date', 'text'],
  controls: ['datetime'],
  sortable: true,
  isPicked: true,
  isNullWhenEmpty: true,
  time: 'instant',
  columnWidth: 176,
  sheetWidth: 20,
}
