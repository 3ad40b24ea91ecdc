import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** A whole or decimal number. */
export const shape: Shape = {
  type: 'number',
  description: 'A whole or decimal number.',
  claims: (property) => {
    const { type } = facetsOf(property)
    return type === 'integer' || type === 'number'
  },
  searchOps: ['eq', 'range', 'in'],
  columnAs: ['text', 'percent'],
  controls: ['number', 'rating'],
  sortable: true,
  isTyped: true,
  isFigure: true,
  isNullWhenEmpty: true,
  columnWidth: 110,
  sheetWidth: 12,
}
