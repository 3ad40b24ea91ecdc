/** Options of i18next for `src/locales`, alike in browser and server. */
import type { BackendModule, InitOptions, ParseKeysWithoutVariables } from 'i18next'
import { locales } from '../locales'

export const defaultLocale = locales[0].tag

/** A key of a text without places, for maps of keys. */
export type TextKey = ParseKeysWithoutVariables

export const textOptions = {
  // Every locale has every text: a missing one does not compile.
  fallbackLng: false,
  // `zh-CN` alone, without a `zh` beside it.
  load: 'currentOnly',
  defaultNS: 'common',
  ns: ['common'],
  keySeparator: false,
  // React escapes; mails and pages of the server do it themselves.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} as const satisfies InitOptions

type Files = Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>>
>

/** Loads a namespace of a locale when it is first asked for. */
export const localeFiles = (files: Files): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    files[locale]![namespace]!().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, false),
    )
  },
})
