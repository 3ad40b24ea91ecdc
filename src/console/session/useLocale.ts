import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useSyncExternalStore } from 'react'
import { changeLocale, currentLocale, type Say, sayerOf, watchLocale } from '../../locales'
import type { Locale } from '../../model/types'
import { request } from '../api'
import { currentSession } from './session'
import { store } from '../browser/storage'

export interface UseLocale {
  readonly locale: Locale
  /** Text of a key of `src/locales`. */
  readonly t: Say
  readonly setLocale: (locale: Locale) => void
}

/** Uses the locale everywhere: texts, dates, the page's `lang`; remembered at this browser, and with whoever is signed in. */
export function setLocale(locale: Locale): void {
  store.set('locale', locale)
  putInPage(locale)
  changeLocale(locale)
  if (currentSession().status === 'ready') keepWithPerson(locale)
}

/** Mails and texts to the person are written in it; one that did not arrive is told with the next sign-in. */
function keepWithPerson(language: Locale): void {
  request({ method: 'POST', path: '/api/blade-auth/oauth/language', body: { language } }).catch(() => undefined)
}

/** The locale kept at this browser; zh-CN when none was chosen. */
export function restoreLocale(): void {
  const locale: Locale = store.get<string>('locale') === 'en-US' ? 'en-US' : 'zh-CN'
  putInPage(locale)
  changeLocale(locale)
}

function putInPage(locale: Locale): void {
  document.documentElement.lang = locale
  dayjs.locale(locale === 'zh-CN' ? 'zh-cn' : 'en')
}

/** The language of the console, its texts, and how it is changed. */
export function useLocale(): UseLocale {
  const locale = useSyncExternalStore(watchLocale, currentLocale)
  return { locale, t: sayerOf(locale), setLocale }
}
