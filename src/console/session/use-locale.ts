import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale, i18n, type MessageKey } from '../../locales'
import type { Locale } from '../../model/types'
import { store } from './storage'

export interface UseLocale {
  readonly locale: Locale
  /** Text of a key of `src/locales`. */
  readonly t: (key: MessageKey, values?: Readonly<Record<string, unknown>>) => string
  readonly setLocale: (locale: Locale) => void
}

/** Uses the locale everywhere: texts, dates, the page's `lang`; remembered at this browser. */
export function setLocale(locale: Locale): void {
  store.set('locale', locale)
  putInPage(locale)
  void i18n.changeLanguage(locale)
}

/** The locale kept at this browser; zh-CN when none was chosen. */
export function restoreLocale(): void {
  const locale: Locale = store.get<string>('locale') === 'en-US' ? 'en-US' : 'zh-CN'
  putInPage(locale)
  void i18n.changeLanguage(locale)
}

function putInPage(locale: Locale): void {
  document.documentElement.lang = locale
  dayjs.locale(locale === 'zh-CN' ? 'zh-cn' : 'en')
}

export function useLocale(): UseLocale {
  const { t } = useTranslation(undefined, { i18n, useSuspense: false })
  const locale = useSyncExternalStore(watchLocale, currentLocale)
  return { locale, t: t as UseLocale['t'], setLocale }
}

function watchLocale(watcher: () => void): () => void {
  i18n.on('languageChanged', watcher)
  return () => i18n.off('languageChanged', watcher)
}
