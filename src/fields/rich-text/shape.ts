import { facetsOf, widgetOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** Text with headings, lists, tables and pictures, kept as HTML of a closed list. Plain text is `long-text`. */
export const shape: Shape = {
  type: 'rich-text',
  description: 'Text with headings, lists, links, tables and pictures, kept as HTML of a closed list.',
  claims: (property) => {
    const facets = facetsOf(property)
    return facets.type === 'string' && !facets.many && facets.format === 'html' && widgetOf(facets) !== 'textarea'
  },
  searchOps: ['like'],
  columnAs: ['text'],
  controls: ['richtext'],
  sortable: false,
  isLong: true,
  isWide: true,
  isTooLargeForCell: true,
  isTyped: true,
  isProse: true,
  isMarkup: true,
  sheetWidth: 40,
}
