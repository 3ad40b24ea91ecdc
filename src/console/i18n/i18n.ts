/** The texts of the console in the language of this browser. A page loads its texts beside its code, so that none is missing. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, locales, type Namespace, namespacesOf } from '../../locales'
import { textFormats } from '../../i18n/format'
import { isLocale } from '../../i18n/locale'
import { defaultLocale, localeFiles, textOptions } from '../../i18n/options'
import { store } from '../browser/storage'
import { loadLibrary } from './library'

const instance = createInstance()

/** The text of a key outside of React; inside, `useLocale().t` follows a change of language. */
export const { t } = instance

/** The language in use; before its texts are here, the one that they will have. */
export const currentLocale = (): Locale => (isLocale(instance.language) ? instance.language : keptLocale())

/** Texts of another language, once `loadEveryLanguage` answered. */
export const textsIn = (locale: Locale) => instance.getFixedT(locale)

/** Loads the texts that are here in every other language too, for those who search in one. */
export const loadEveryLanguage = () => instance.loadLanguages(locales.map(({ tag }) => tag))

/** The locale kept at this browser. */
function keptLocale(): Locale {
  const kept = store.get<string>('locale')
  return isLocale(kept) ? kept : defaultLocale
}

/** Answers once everything that the first paint says is here. */
export async function startTexts(): Promise<void> {
  if (instance.isInitialized) return
  const lng = keptLocale()
  instance.on('languageChanged', (locale) => {
    document.documentElement.lang = locale
  })
  const options = { ...textOptions, lng, react: { useSuspense: false } }
  const texts = instance.use(initReactI18next).use(localeFiles(namespacesOf)).use(textFormats)
  await Promise.all([loadLibrary(lng), texts.init(options)])
}

export async function changeLocale(locale: Locale): Promise<void> {
  await loadLibrary(locale)
  await instance.changeLanguage(locale)
}

/** Speaks the language kept at this browser, which another window of it may have changed. */
export const restoreLocale = (): Promise<void> => changeLocale(keptLocale())

/** Loads the texts of a part of the console, in the language in use and in those it changes to. */
export const loadTexts = (...namespaces: readonly Namespace[]): Promise<void> => instance.loadNamespaces(namespaces)
