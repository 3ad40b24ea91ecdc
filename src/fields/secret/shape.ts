import { facetsOf } from '../definition/facets'
import { isRecord } from '../definition/guards'
import type { Shape } from '../definition/shape'

const stores: readonly unknown[] = ['hashed', 'enciphered']

/** A text that is written and never shown: passwords, keys. */
export const shape: Shape = {
  type: 'secret',
  description: 'A text that is written and never shown.',
  claims: (property) => {
    const { format, of } = facetsOf(property)
    const access = of['x-access']
    return (isRecord(access) && stores.includes(access.store)) || (format ?? '').startsWith('password')
  },
  searchOps: [],
  columnAs: ['text'],
  controls: ['password'],
  sortable: false,
  isTooLargeForCell: true,
  isTyped: true,
  keepsEdges: true,
  isSecret: true,
  isAbsentFromSheets: true,
}
