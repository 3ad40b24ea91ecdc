import { everyLocale, firstLocale, type Text } from '../../src/fields/definition/text'

/** A text in every locale: the first of them, and English in the others. */
export const aText = (first: string, english = first): Text =>
  everyLocale((locale) => (locale === firstLocale ? first : english))
