import { storedColumn } from '../definition/stored-column'

/** A bare day has no zone: read as an instant it would move a day west of Greenwich. */
export const column = storedColumn({ sql: 'date' })
