import { type Locale, locales } from '../../../locales'
import { defaultLocale } from '../../../i18n/options'

const languageOf = (tag: string) => tag.split('-')[0]

/** The locale that the first choice of an `Accept-Language` header asks for, or one of its language. */
export function localeOf(acceptLanguage = ''): Locale {
  const [first = ''] = acceptLanguage.trim().split(/[\s,;]/)
  const requested = first.toLowerCase()
  const found =
    locales.find(({ tag }) => tag.toLowerCase() === requested) ??
    locales.find(({ tag }) => languageOf(tag) === languageOf(requested))
  return found?.tag ?? defaultLocale
}
