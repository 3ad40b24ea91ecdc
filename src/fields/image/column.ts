import { textColumn } from '../definition/stored-column'

/** The link, or the links in their order. */
export const column = textColumn
