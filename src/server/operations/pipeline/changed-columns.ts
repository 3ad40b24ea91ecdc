/** What a write would change of a stored row. */
import { columnName } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import { differs } from '../../sql/write/change-log'
import { toRow } from '../../sql/row-mapping'
import type { Row, Values } from '../../core/context/entry'
import { sanitised } from '../entry/escape-names'
import { isRecordField } from '../../access/field-access'

/** The columns whose stored value would become another. */
export function changedColumns(resource: Resource, before: Row, entry: Values): Values {
  const fields = resource.fields.filter(
    (field) => !isRecordField(field) && !field.computed && field.name !== 'id' && field.store === 'plain',
  )
  const kept = sanitised(entry)
  const after = Object.fromEntries(fields.flatMap((field) => Object.entries(boundOrSent(kept, field))))
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => isChange(before[column], value)))
}

/** A value that its column cannot take is a change too: the rules, which are asked next, refuse it. */
function boundOrSent(entry: Values, field: Field): Values {
  try {
    return toRow(entry, [field])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { [columnName(field.name)]: entry[field.name] }
  }
}

/** A text that was null and is empty now has not changed; JSON travels to the table as text. */
export function isChange(before: unknown, after: unknown): boolean {
  if ((before === null || before === '') && (after === null || after === '')) return false
  if (Array.isArray(after) && after.length === 0 && before === null) return false
  if (typeof before === 'object' && before !== null && typeof after === 'string') {
    return !(before instanceof Date) && differs(before, JSON.parse(after))
  }
  return differs(before, after)
}
