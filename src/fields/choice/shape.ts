import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** One or several of a closed list of values. Values kept as data are `dict-choice`. */
export const shape: Shape = {
  type: 'choice',
  description: 'One or several values of a list that the schema closes.',
  claims: (property) => Array.isArray(facetsOf(property).of.enum),
  searchOps: ['eq', 'in'],
  columnAs: ['tag', 'text'],
  controls: ['select', 'radio', 'checkbox'],
  sortable: true,
  isPicked: true,
  columnWidth: 120,
}
