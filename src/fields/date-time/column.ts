import { storedColumn } from '../definition/stored-column'
import { formatInstant, parseInstant } from '../definition/zone'

/** Travels as wall-clock text of the server's zone, is kept as an instant. */
export const column = storedColumn({
  sql: 'timestamptz',
  toRow: (value) => (value instanceof Date ? value : parseInstant(String(value))),
  toEntry: (value) => (value instanceof Date ? formatInstant(value) : value),
})
