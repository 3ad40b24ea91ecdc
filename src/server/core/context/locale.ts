import { type Locale, locales } from '../../../locales'
import { defaultLocale } from '../../../i18n/options'

const languageOf = (tag: string) => tag.split('-')[0]!

/** By tag, and by language: the first locale of it. */
const known: ReadonlyMap<string, Locale> = new Map<string, Locale>([
  ...locales.toReversed().map(({ tag }) => [languageOf(tag.toLowerCase()), tag] as const),
  ...locales.map(({ tag }) => [tag.toLowerCase(), tag] as const),
])

/** The locale that the first choice of an `Accept-Language` header asks for, or one of its language. */
export function localeOf(acceptLanguage = ''): Locale {
  const [first = ''] = acceptLanguage.trim().split(/[\s,;]/, 1)
  const requested = first.toLowerCase()
  return known.get(requested) ?? known.get(languageOf(requested)) ?? defaultLocale
}
