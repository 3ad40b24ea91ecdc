import type { Shape } from '../definition/shape'

/** Rows of an entry, edited with it. */
export const shape: Shape = {
  type: 'child',
  description: 'Rows that belong to the entry and are edited with it, as a table or as cards.',
  claims: (property) => property['x-child'] !== undefined,
  searchOps: [],
  columnAs: ['text'],
  controls: ['child'],
  sortable: false,
  isTooLargeForCell: true,
  isAbsentFromSheets: true,
}
