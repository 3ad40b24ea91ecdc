/** The recycle bin as server and console agree on it. */
import type { Resource } from '../types'

/** Columns of the list that tell removed entries of one name apart. */
const mostColumns = 3

/** The columns that a bin shows beside the name of an entry. */
export const binColumns = ({ list, display }: Pick<Resource, 'list' | 'display'>): readonly string[] =>
  list.columns.filter((name) => name !== display && name !== 'updateTime').slice(0, mostColumns)
