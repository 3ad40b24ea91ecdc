/** The fields that have an order, and those whose order an index can keep. */
import { isWorkedOut } from '../subject/worked-out'
import type { FieldDeclaration } from '../../generated/schema-files'
import type { World } from '../subject/subject'

const longTexts = new Set(['lectern-html', 'lectern-text', 'lectern-json'])

/** As its shape says; without shapes: single values that are neither long nor secret. */
export function isSortable(field: FieldDeclaration, { known }: World): boolean {
  if ((field['x-access']?.store ?? 'plain') !== 'plain') return false
  // The order would tell what the mask hides.
  if (field['x-access']?.mask !== undefined) return false
  // A value that is worked out anew has no index.
  if (isWorkedOut(field) && !field['x-computed']!.stored) return false
  const shape = known.fieldShapes?.(field)
  if (shape) return shape.sortable
  return field.type !== 'array' && field.type !== 'object' && !longTexts.has(field.format ?? '')
}

/** True when values lie between two others: numbers, dates and times. */
export function isOrdered(field: FieldDeclaration): boolean {
  if (field['x-range'] !== undefined) return true
  if (field.type === 'integer' || field.type === 'number')
    return field.enum === undefined && field['x-dict'] === undefined
  return ['lectern-datetime', 'lectern-date', 'lectern-time'].includes(field.format ?? '')
}
