import type { Shape } from '../definition/shape'

/** An object whose fields depend on data. */
export const shape: Shape = {
  type: 'shaped',
  description: 'An object whose fields depend on another field, or on definitions that an editor keeps as data.',
  claims: (property) => property['x-shape'] !== undefined,
  searchOps: [],
  columnAs: ['text'],
  controls: ['shaped'],
  sortable: false,
  isAbsentFromSheets: true,
}
