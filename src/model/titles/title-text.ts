import { everyLocale, firstLocale, otherLocales, type Text } from '../../fields/definition/text'
import { titles } from '../../locales/model-titles'

type TitleKey = keyof (typeof titles)['zh-CN']

/** A title that no schema gives. */
export const titleText = (key: TitleKey): Text => everyLocale((locale) => titles[locale][key])

/** A title as a schema file would say it: plain in the first locale, the others beside it. */
export const declaredTitle = (key: TitleKey) => ({
  title: titles[firstLocale][key],
  'x-i18n': Object.fromEntries(otherLocales.map((locale) => [locale, { title: titles[locale][key] }])),
})
