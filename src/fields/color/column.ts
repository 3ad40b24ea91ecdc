import { textColumn } from '../stored-column'

/** The colour as it is written. */
export const column = textColumn
