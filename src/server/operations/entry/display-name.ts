/** What people call a row, where a message names it. */
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { Row } from '../../core/context/entry'
import { unescapeBrackets } from '../../sql/conditions/text-match'

/** The value of its display field, without escapes. */
export function nameOf(resource: Resource, row: Row): string {
  return unescapeBrackets(String(row[columnName(resource.display)] ?? row.id))
}
