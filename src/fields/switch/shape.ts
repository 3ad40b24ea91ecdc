import { facetsOf, widgetOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** One of two states: true and false, or 0 and 1. */
export const shape: Shape = {
  type: 'switch',
  description: 'One of two states, switched on and off.',
  claims: (property) => {
    const facets = facetsOf(property)
    if (facets.many) return false
    return facets.type === 'boolean' || (widgetOf(facets) === 'switch' && isTwoStates(facets.of.enum))
  },
  searchOps: ['eq'],
  columnAs: ['tag', 'switch', 'text'],
  controls: ['switch'],
  sortable: true,
  isPicked: true,
  isNullWhenEmpty: true,
  isToggle: true,
  columnWidth: 96,
  sheetWidth: 10,
}

function isTwoStates(values: unknown): boolean {
  return Array.isArray(values) && values.length === 2 && values.includes(0) && values.includes(1)
}
