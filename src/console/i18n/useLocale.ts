import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/locale'
import type { Locale } from '../../locales'

export interface UseLocale {
  readonly locale: Locale
  /** Text of a key of `src/locales`. */
  readonly t: TFunction
}

/** The language of the console and its texts. */
export function useLocale(): UseLocale {
  const { t, i18n } = useTranslation()
  return { t, locale: localeOf(i18n) }
}
