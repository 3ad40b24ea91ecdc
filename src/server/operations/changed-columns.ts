/** What a write would change of a stored row. */
import type { Resource } from '../../model/types'
import { differs } from '../sql/change-log'
import { type Row, toRow } from '../sql/rows'
import { sanitised, type Values } from './accept'
import { isRecordField } from './fields-of'

/** The columns whose stored value would become another. */
export function changedColumns(resource: Resource, before: Row, entry: Values): Values {
  const fields = resource.fields.filter(
    (field) => !isRecordField(field) && !field.computed && field.name !== 'id' && field.store === 'plain',
  )
  const after = toRow(sanitised(entry), fields)
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => isChange(before[column], value)))
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
