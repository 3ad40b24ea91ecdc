import { storedColumn } from '../definition/stored-column'
import { mask } from './mask'

/** Hashing and enciphering are the server's, before this; an entry never carries what is kept. */
export const column = storedColumn({ sql: 'text', toEntry: () => mask })
