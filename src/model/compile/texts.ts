/** Texts of a schema file in every locale: `title` and the like are zh-CN, `x-i18n` beside them holds the others. */
import { everyLocale, type Locale, type Text } from '../../fields/definition/text'

/** A part of a file with texts. */
type Worded = Readonly<Record<string, unknown>> & {
  readonly 'x-i18n'?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The text under `key` (`title`, `description`, `message` …); undefined when the file has none. */
export function textOf(part: Worded, key: string): Text | undefined {
  const zh = part[key]
  if (typeof zh !== 'string') return undefined
  return everyLocale((locale) => {
    const own = part['x-i18n']?.[locale]?.[key]
    return typeof own === 'string' ? own : zh
  })
}

/** The texts of a keyed slot: `x-enum` with `x-i18n.<locale>.enum`, `x-messages` with `x-i18n.<locale>.messages`. */
export function keyedTexts(
  texts: Readonly<Record<string, string | { readonly title?: string }>> = {},
  own: (locale: Locale) => Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const zh = (typeof value === 'string' ? value : value.title) ?? key
      return [key, everyLocale((locale) => own(locale)?.[key] ?? zh)]
    }),
  )
}
