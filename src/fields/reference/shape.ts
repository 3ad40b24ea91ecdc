import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** One or several rows of another resource. The parent in the own tree is `tree-parent`. */
export const shape: Shape = {
  type: 'reference',
  description: 'One or several entries of another resource.',
  claims: (property) => facetsOf(property).of['x-ref'] !== undefined,
  searchOps: ['eq', 'in', 'under'],
  columnAs: ['text', 'link', 'tag'],
  controls: ['reference'],
  sortable: true,
  isNullWhenEmpty: true,
}
