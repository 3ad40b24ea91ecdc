import { listOf } from '../definition/lists'
import { storedColumn } from '../definition/stored-column'

/** An id; several are kept as a list and travel joined by comma. */
export const column = storedColumn({
  sql: (field) => (field.many ? 'text[]' : 'text'),
  toRow: (value, field) => (field.many ? listOf(value) : String(value)),
  toEntry: (value, field) => (field.many ? listOf(value).join(',') : value),
})
