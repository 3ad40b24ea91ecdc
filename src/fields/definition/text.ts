/** Texts that people read, in every locale the product speaks. */
import { type Locale, locales } from '../../locales'

export type { Locale }

/** The locale of the plain texts of schema files; a text without a version in another locale is said in it. */
export const firstLocale = locales[0].tag

/** The locales that `x-i18n` may name. */
export const otherLocales: readonly Locale[] = locales.slice(1).map(({ tag }) => tag)

/** One text in every locale; a locale the schema leaves out holds the text of the first. */
export type Text = Readonly<Record<Locale, string>>

/** A value for each locale, by its tag; `locales` names them all. */
export const everyLocale = <Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> =>
  Object.fromEntries(locales.map(({ tag }) => [tag, of(tag)])) as Record<Locale, Value>

/** A name that is the same in every locale. */
export const sameText = (text: string): Text => everyLocale(() => text)
