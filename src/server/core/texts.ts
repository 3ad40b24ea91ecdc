/** The texts the server says, in every locale. */
import { createInstance, type ParseKeys, type TFunction } from 'i18next'
import { type Locale, locales, namespacesOf, serverNamespacesOf } from '../../locales'
import { defaultLocale, localeFiles, textOptions } from '../../i18n/options'
import { everyLocale, type Text } from '../../fields/definition/text'

const files = everyLocale((locale) => ({ ...namespacesOf[locale], ...serverNamespacesOf[locale] }))

const instance = createInstance()

await instance.use(localeFiles(files)).init({
  ...textOptions,
  lng: defaultLocale,
  preload: locales.map(({ tag }) => tag),
  ns: Object.keys(files[defaultLocale]),
})

const translations: Readonly<Record<Locale, TFunction>> = everyLocale((locale) => instance.getFixedT(locale))

/** The texts of a locale. */
export const textsIn = (locale: Locale): TFunction => translations[locale]

type Filled = (key: ParseKeys, values: Readonly<Record<string, unknown>>) => string

/** A text whose values are known where they come from, and not checked against its places. */
export const textWith = (locale: Locale, key: ParseKeys, values: Readonly<Record<string, unknown>>): string =>
  (translations[locale] as Filled)(key, values)

/** A text in every locale, its places left as they stand. */
export const inEveryLocale = (key: ParseKeys): Text =>
  everyLocale((locale) => textWith(locale, key, { skipInterpolation: true }))
