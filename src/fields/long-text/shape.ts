import { facetsOf, widgetOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** Text of several lines begins here when no control is named. */
const longerThan = 200

/** One line however long it may be. */
const shortFormats = new Set(['uri', 'uri-reference', 'url', 'email'])

/** Text of several lines. Text with markup is `rich-text`. */
export const shape: Shape = {
  type: 'long-text',
  description: 'Text of several lines.',
  claims: (property) => {
    const facets = facetsOf(property)
    if (facets.type !== 'string' || facets.many) return false
    const widget = widgetOf(facets)
    if (widget === 'textarea') return true
    const { maxLength } = facets.of
    const isLong = typeof maxLength === 'number' && maxLength > longerThan
    return isLong && widget === undefined && !shortFormats.has(facets.format ?? '')
  },
  searchOps: ['like'],
  columnAs: ['text'],
  controls: ['textarea'],
  sortable: false,
  isLong: true,
  isWide: true,
  isTyped: true,
  isProse: true,
  keepsEdges: true,
  ignoresCase: true,
  sheetWidth: 40,
}
