/** The locales of the product among the tags that come as texts: from the library of texts, a menu, storage. */
import { type Locale, locales } from '../locales'
import { defaultLocale } from './options'

export const isLocale = (tag: unknown): tag is Locale => locales.some((each) => each.tag === tag)

/** The locale that texts are in; before they are here, the one of files without a locale. */
export const localeOf = ({ language }: { readonly language: string | undefined }): Locale =>
  isLocale(language) ? language : defaultLocale
