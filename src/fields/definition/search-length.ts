/** The longest text to search for. The work of a search grows with its length, and names are shorter. */
import type { Field } from './field'

/** In characters, as people count them. */
export const longestSearch = 200

/** Comparing whole values costs no more for long ones: a value that the field can hold may be searched for whole. */
export function longestValue({ value }: Pick<Field, 'value'>): number {
  return Math.max(longestSearch, value.maxLength ?? 0)
}

/** True when a text has more characters than that; one outside the basic plane counts once. */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false
  return text.length > 2 * most || [...text].length > most
}
