/** The keyword that says what product staff may change of a file without touching it. */
import type { Keyword } from './keyword'
import type { JsonSchema } from './build'

/** The parts of a screen that staff may change; never storage, calls or rights. */
export const overlayFacets = [
  'texts',
  'columns',
  'search',
  'list',
  'form',
  'validation',
  'defaults',
  'enum',
  'actions',
] as const

/** A field has no list and no actions of its own. */
const fieldFacets = overlayFacets.filter((facet) => facet !== 'list' && facet !== 'actions')

const formOf = (facets: readonly string[]): JsonSchema => ({
  description: `\`open\`, \`locked\`, or a list of what may be changed: ${facets.join(', ')}.`,
  type: ['string', 'array'],
  pattern: '^(open|locked)$',
  patternErrorMessage: 'is neither "open" nor "locked"; a list names what may be changed.',
  uniqueItems: true,
  items: { type: 'string', enum: facets },
})

export const overlayKeyword: Keyword = {
  name: 'x-overlay',
  description: 'The changes that product staff may make; a field opens nothing that its resource closes.',
  root: formOf(overlayFacets),
  field: formOf(fieldFacets),
}
