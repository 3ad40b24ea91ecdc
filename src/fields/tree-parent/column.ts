import { storedColumn } from '../stored-column'

/** The id of the entry above; top entries hold the root. */
export const column = storedColumn({ sql: 'text', toRow: String })
