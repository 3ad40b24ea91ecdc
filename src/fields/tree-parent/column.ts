import { storedColumn } from '../definition/stored-column'

/** The id of the entry above; top entries hold the root. */
export const column = storedColumn({ sql: 'text', toRow: String })
