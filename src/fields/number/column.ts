import type { Field } from '../definition/field'
import type { SqlType, StoredColumn } from '../definition/shape'
import { scalarColumn } from '../definition/stored-column'

const int4 = 2 ** 31

/** A number in the narrowest type that holds every value its bounds allow; decimals with a step are kept exactly. */
export const column: StoredColumn = {
  ...scalarColumn,
  sql: (field) => (field.many ? 'text[]' : numberType(field)),
}

function numberType({ value }: Field): SqlType {
  if (value.json === 'number') return value.multipleOf === undefined ? 'double precision' : 'numeric'
  const min = value.minimum ?? value.exclusiveMinimum ?? Number.NEGATIVE_INFINITY
  const max = value.maximum ?? value.exclusiveMaximum ?? Number.POSITIVE_INFINITY
  return min >= -int4 && max < int4 ? 'integer' : 'bigint'
}
