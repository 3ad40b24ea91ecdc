import { facetsOf } from '../definition/facets'
import type { Shape } from '../definition/shape'

const formats: readonly unknown[] = ['date', 'datetime']

/** The begin of a period; the field that `x-range` names ends it. One control edits both. */
export const shape: Shape = {
  type: 'date-range',
  description: 'A period of days or times, kept in two fields.',
  claims: (property) => {
    const { format, of } = facetsOf(property)
    return typeof of['x-range'] === 'string' && formats.includes(format)
  },
  searchOps: ['range'],
  columnAs: ['date', 'text'],
  controls: ['range'],
  sortable: true,
  isTooLargeForCell: true,
  isNullWhenEmpty: true,
  time: 'byFormat',
  columnWidth: 300,
  sheetWidth: 20,
}
