import { storedColumn } from '../definition/stored-column'

/**
 * Objects go in as JSON text, because the drivers would write an array as a list of the database; they come out
 * parsed. A property of type text is kept as the text it is.
 */
export const column = storedColumn({
  sql: (field) => (field.value.json === 'string' ? 'text' : 'jsonb'),
  toRow: (value, field) => (field.value.json === 'string' ? value : JSON.stringify(value)),
  toEntry: (value, field) => (typeof value === 'string' && field.value.json !== 'string' ? JSON.parse(value) : value),
})
