import { isEmpty } from '../../model/conditions/comparing'

/** Alike to people: all empty values are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return a === b
}
