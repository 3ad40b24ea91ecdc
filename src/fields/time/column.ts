import { storedColumn } from '../definition/stored-column'

/** As it travels, `08:05:00`: such texts stand in the order of the day. */
export const column = storedColumn({ sql: 'text' })
