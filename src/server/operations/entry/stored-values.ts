/** A stored row as the rules of a write see it. */
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import { judgedOf, type Row } from '../../sql/row-mapping'
import { unsanitised, type Values } from '../pipeline/input/parse-fields'

/** What is sealed, no rule sees. */
export function storedValues(resource: Resource, row: Row): Values {
  const fields = resource.fields.filter((field) => field.store === 'plain')
  return unsanitised(
    Object.fromEntries(fields.map((field) => [field.name, judgedOf(field, row[columnName(field.name)])])),
  )
}
