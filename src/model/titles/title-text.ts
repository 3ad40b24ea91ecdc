import { everyLocale, type Text } from '../../fields/definition/text'
import { titles } from '../../locales/model-texts'

/** A title that no schema gives. */
export const titleText = (key: keyof (typeof titles)['zh-CN']): Text => everyLocale((locale) => titles[locale][key])
