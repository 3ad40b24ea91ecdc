import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

/** One line of text. Longer ones are `long-text`; words of a closed list are `choice`. */
export const shape: Shape = {
  type: 'text',
  description: 'One line of text, or a list of short words.',
  claims: (property) => facetsOf(property).type === 'string',
  searchOps: ['like', 'eq', 'starts', 'in'],
  columnAs: ['text', 'link', 'tag'],
  controls: ['input'],
  sortable: true,
  isTyped: true,
  isProse: true,
  ignoresCase: true,
  namesEntry: true,
}
