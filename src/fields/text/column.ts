import type { StoredColumn } from '../definition/shape'
import { textColumn } from '../definition/stored-column'

/** A text as it was typed: an empty one stays empty. */
export const column: StoredColumn = {
  ...textColumn,
  toRow: (value, field) => (value === '' && !field.many ? '' : textColumn.toRow(value, field)),
}
