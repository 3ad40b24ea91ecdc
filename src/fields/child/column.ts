import { storedColumn } from '../definition/stored-column'

/** Embedded rows lie in the row of their owner as JSON; owned rows have a table of their own and no column here. */
export const column = storedColumn({
  sql: 'jsonb',
  toRow: (value) => JSON.stringify(value),
  toEntry: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
})
