import { textColumn } from '../definition/stored-column'

/** The colour as it is written. */
export const column = textColumn
