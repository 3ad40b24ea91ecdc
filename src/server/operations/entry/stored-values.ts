/** A stored row as the rules of a write see it. */
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import { judgedOf } from '../../sql/row-mapping'
import type { Row, Values } from '../../core/context/entry'
import { unsanitised } from './escape-names'

/** What is sealed, no rule sees. */
export function storedValues(resource: Resource, row: Row): Values {
  const fields = resource.fields.filter((field) => field.store === 'plain')
  return unsanitised(
    Object.fromEntries(fields.map((field) => [field.name, judgedOf(field, row[columnName(field.name)])])),
  )
}
