/** The texts of the console and the locale in use. Texts of schemas travel with the model and are not here. */
import { type FieldTextKey, fieldTexts } from '../fields/definition/texts'
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

const ofFields = (tag: Locale) => Object.fromEntries(Object.entries(fieldTexts).map(([key, text]) => [key, text[tag]]))

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': { ...zhCN, ...ofFields('zh-CN') },
  'en-US': { ...enUS, ...ofFields('en-US') },
}

/** Text of a key; `{name}` in it gives way to the value of that name. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, unknown>>) => string

const sayIn =
  (tag: Locale): Say =>
  (key, values) => {
    const text = texts[tag][key] ?? key
    return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) : text
  }

const speakers: Readonly<Record<Locale, Say>> = { 'zh-CN': sayIn('zh-CN'), 'en-US': sayIn('en-US') }

/** How texts are said in a locale; the same function each time. */
export const sayerOf = (locale: Locale): Say => speakers[locale]

let current: Locale = 'zh-CN'
const watchers = new Set<() => void>()

export const currentLocale = (): Locale => current

export function changeLocale(locale: Locale): void {
  current = locale
  for (const watcher of [...watchers]) watcher()
}

export function watchLocale(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The text of a key outside of React; inside, `useLocale().t` follows a change of language. */
export const say: Say = (key, values) => speakers[current](key, values)
