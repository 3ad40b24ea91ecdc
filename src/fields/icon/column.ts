import { textColumn } from '../stored-column'

/** The name of the icon. */
export const column = textColumn
