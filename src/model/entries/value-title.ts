/** A value in words. */
import type { Field } from '../../fields/definition/field'
import type { Locale } from '../../locales'

/** The title of a choice by its value; any other value stays as it is. */
export function valueTitle(field: Field, value: unknown, locale: Locale): string {
  return field.choices?.find((choice) => choice.value === value)?.title[locale] ?? String(value ?? '-')
}
