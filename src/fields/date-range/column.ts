import { column as date } from '../date/column'
import { column as dateTime } from '../date-time/column'
import type { Field } from '../definition/field'
import type { StoredColumn } from '../definition/shape'

/** The begin only; the partner field keeps the end in its own column. */
export const column: StoredColumn = {
  sql: (field) => pointOf(field).sql(field),
  toRow: (value, field) => pointOf(field).toRow(value, field),
  toEntry: (value, field) => pointOf(field).toEntry(value, field),
}

function pointOf(field: Field): StoredColumn {
  return field.value.format === 'date' ? date : dateTime
}
