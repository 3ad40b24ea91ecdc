/** The fields that have an order, and those whose order an index can keep. */
import { shapeOf } from '../../fields/shapes'
import { isWorkedOut } from '../subject/worked-out'
import type { FieldDeclaration } from '../../generated/schema-files'

/** As its shape says, for stored values that are shown as they are. */
export function isSortable(field: FieldDeclaration): boolean {
  if ((field['x-access']?.store ?? 'plain') !== 'plain') return false
  // The order would tell what the mask hides.
  if (field['x-access']?.mask !== undefined) return false
  // A value that is worked out anew has no index.
  if (isWorkedOut(field) && !field['x-computed']!.stored) return false
  return shapeOf(field)?.sortable === true
}

/** True when values lie between two others: numbers, dates and times. */
export function isOrdered(field: FieldDeclaration): boolean {
  if (field['x-range'] !== undefined) return true
  if (field.type === 'integer' || field.type === 'number')
    return field.enum === undefined && field['x-dict'] === undefined
  return ['lectern-datetime', 'lectern-date', 'lectern-time'].includes(field.format ?? '')
}
