import type { Locale } from '../../../fields/definition/text'

/** The locale an `Accept-Language` header asks for; Chinese unless its first choice is English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en-US' : 'zh-CN'
}
