import { scalarColumn } from '../definition/stored-column'

/** 0 and 1 stay numbers, true and false stay truth values. */
export const column = scalarColumn
