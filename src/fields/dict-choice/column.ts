import { scalarColumn } from '../definition/stored-column'

/** The key of the entry, in the type that the schema gives it. */
export const column = scalarColumn
