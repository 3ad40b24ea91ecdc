/** Texts that people read, in every locale the product speaks. */
import type { Locale } from '../../generated/locales'
export type { Locale }

/** One text in every locale; a locale the schema leaves out holds the zh-CN text. */
export type Text = Readonly<Record<Locale, string>>
