import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** One or several entries of a dictionary, which staff edit as data. */
export const shape: Shape = {
  type: 'dict-choice',
  description: 'One or several entries of a dictionary that staff keep.',
  claims: (property) => facetsOf(property).of['x-dict'] !== undefined,
  searchOps: ['eq', 'in'],
  columnAs: ['tag', 'text'],
  controls: ['select', 'radio'],
  sortable: true,
  isPicked: true,
  columnWidth: 120,
}
