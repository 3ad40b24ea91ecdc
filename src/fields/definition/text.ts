/** Texts that people read, in every locale the product speaks. */
export type Locale = 'zh-CN' | 'en-US'

/** One text in every locale; a locale the schema leaves out holds the zh-CN text. */
export type Text = Readonly<Record<Locale, string>>
