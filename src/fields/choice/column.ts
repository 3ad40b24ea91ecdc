import { scalarColumn } from '../definition/stored-column'

/** The chosen value as the schema writes it; several as texts. */
export const column = scalarColumn
