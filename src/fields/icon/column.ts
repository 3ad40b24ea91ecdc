import { textColumn } from '../definition/stored-column'

/** The name of the icon. */
export const column = textColumn
