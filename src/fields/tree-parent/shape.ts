import type { Shape } from '../definition/shape'

/** The entry above in the own tree; top entries hold the root. The compiler marks the property. */
export const shape: Shape = {
  type: 'tree-parent',
  description: 'The entry above this one in its own tree.',
  claims: (property) => property['x-tree-parent'] === true,
  searchOps: ['eq', 'under'],
  columnAs: ['text'],
  controls: ['tree'],
  sortable: false,
  isNullWhenEmpty: true,
  isTreeParent: true,
}
