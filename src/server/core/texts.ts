/** The texts the server says, in every locale. */
import { createInstance, type ParseKeys, type TFunction } from 'i18next'
import { type Locale, locales, namespacesOf, serverNamespacesOf } from '../../locales'
import { textFormats } from '../../i18n/format'
import { defaultLocale, localeFiles, textOptions } from '../../i18n/options'
import { everyLocale, type Text } from '../../fields/definition/text'

const files = everyLocale((locale) => ({ ...namespacesOf[locale], ...serverNamespacesOf[locale] }))

const instance = createInstance()

await instance
  .use(localeFiles(files))
  .use(textFormats)
  .init({
    ...textOptions,
    lng: defaultLocale,
    preload: locales.map(({ tag }) => tag),
    ns: Object.keys(files[defaultLocale]),
  })

const translations: Readonly<Record<Locale, TFunction>> = everyLocale((locale) => withCache(instance.getFixedT(locale)))

/** i18next parses a text at each call, which took a save longer than its rules did; without values it is always the same. */
function withCache(translate: TFunction): TFunction {
  const texts = new Map<unknown, unknown>()
  return new Proxy(translate, {
    apply(target, self, given: readonly unknown[]) {
      const [key] = given
      if (given.length > 1) return Reflect.apply(target, self, given)
      if (!texts.has(key)) texts.set(key, Reflect.apply(target, self, given))
      return texts.get(key)
    },
  })
}

/** The texts of a locale. */
export const textsIn = (locale: Locale): TFunction => translations[locale]

/** True of a key that has a text. */
export const hasText = (key: string): key is ParseKeys => instance.exists(key, { lng: defaultLocale, count: 0 })

type Filled = (key: ParseKeys, values: Readonly<Record<string, unknown>>) => string

/** A text whose values are known where they come from, and not checked against its places. */
export function textWith(locale: Locale, key: ParseKeys, values: Readonly<Record<string, unknown>>): string {
  const filled: Filled = translations[locale]
  return filled(key, values)
}

/** A text with its places unfilled; of one that counts, the form for many. */
export const templateOf = (key: ParseKeys, locale: Locale): string =>
  textWith(locale, key, { skipInterpolation: true, count: 0 })

/** A text in every locale, its places left as they stand. */
export const inEveryLocale = (key: ParseKeys): Text => everyLocale((locale) => templateOf(key, locale))
