/** The texts the server says, in every locale. */
import { createInstance, type TFunction } from 'i18next'
import { type Locale, locales, type Namespace, namespacesOf } from '../../generated/locales'
import { defaultLocale, localeFiles, textOptions } from '../../i18n/options'

const instance = createInstance()

await instance.use(localeFiles(namespacesOf)).init({
  ...textOptions,
  lng: defaultLocale,
  preload: locales.map(({ tag }) => tag),
  ns: Object.keys(namespacesOf[defaultLocale]) as Namespace[],
})

const kept = Object.fromEntries(locales.map(({ tag }) => [tag, instance.getFixedT(tag)])) as Record<Locale, TFunction>

/** The texts of a locale. */
export const textsOf = (locale: Locale): TFunction => kept[locale]
