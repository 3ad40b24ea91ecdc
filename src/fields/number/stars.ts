/** A number that is shown as stars. */
import type { Field } from '../definition/field'

/** The stars there are: as many as the greatest value, five where none is named. */
export const mostStars = ({ value }: Pick<Field, 'value'>): number => value.maximum ?? 5

/** `★★★☆☆`; nothing where there is no value. */
export function starsText(field: Pick<Field, 'value'>, value: unknown): string {
  if (typeof value !== 'number') return ''
  const most = mostStars(field)
  const full = Math.max(0, Math.min(most, Math.round(value)))
  return '★'.repeat(full) + '☆'.repeat(most - full)
}
