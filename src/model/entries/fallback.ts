/** The text that people read in place of a value (`x-fallback`). */
import type { Field } from '../../fields/definition/field'
import { isEmpty } from '../conditions/comparing'
import { holds, type Values } from '../conditions/predicate'
import type { Locale } from '../types'

/** The text for this value of a row; undefined where the value is read itself. */
export function fallbackText(
  { fallback }: Pick<Field, 'fallback'>,
  value: unknown,
  entry: Values,
  locale: Locale,
  now: Date,
): string | undefined {
  if (!fallback) return undefined
  const stands = fallback.if ? holds(fallback.if, { entry, now }) : isEmpty(value)
  return stands ? fallback.text[locale] : undefined
}
