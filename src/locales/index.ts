/** The texts of the console and the locale in use. Texts of schemas travel with the model and are not here. */
import { createInstance } from 'i18next'
import { type FieldTextKey, fieldTexts } from '../fields/texts'
import type { Locale } from '../model/types'
import { enUS } from './en-US'
import { type Messages, zhCN } from './zh-CN'

export type { Messages } from './zh-CN'

/** A text of the console, or of the controls of the field types. */
export type MessageKey = keyof Messages | FieldTextKey

export const locales: readonly { readonly tag: Locale; readonly name: string }[] = [
  { tag: 'zh-CN', name: '中文' },
  { tag: 'en-US', name: 'English' },
]

const ofFields = (tag: Locale) => Object.entries(fieldTexts).map(([key, text]) => [key, text[tag]])

const resources: Record<Locale, { translation: Record<string, string> }> = {
  'zh-CN': { translation: { ...zhCN, ...Object.fromEntries(ofFields('zh-CN')) } },
  'en-US': { translation: { ...enUS, ...Object.fromEntries(ofFields('en-US')) } },
}

export const i18n = createInstance({
  lng: 'zh-CN',
  fallbackLng: 'zh-CN',
  resources,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
})
void i18n.init()

export const currentLocale = (): Locale => i18n.language as Locale

/** The text of a key outside of React; inside, `useLocale().t` follows a change of language. */
export function say(key: MessageKey, values: Readonly<Record<string, unknown>> = {}): string {
  return i18n.t(key, values)
}
