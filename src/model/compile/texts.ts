/** Texts of a schema file in every locale: `title` and the like are zh-CN, `x-i18n` beside them holds the others. */
import { everyLocale, type Text } from '../../fields/definition/text'
import { objectOf, type Raw } from './raw'

/** The text under `key` (`title`, `description`, `message` …); undefined when the file has none. */
export function textOf(raw: Raw, key: string): Text | undefined {
  const zh = raw[key]
  if (typeof zh !== 'string') return undefined
  return everyLocale((locale) => {
    const own = objectOf(objectOf(raw['x-i18n'])[locale])[key]
    return typeof own === 'string' ? own : zh
  })
}

/** The texts of a keyed slot: `x-enum` with `x-i18n.<locale>.enum`, `x-messages` with `x-i18n.<locale>.messages`. */
export function keyedTexts(raw: Raw, keyword: string, slot: string): Readonly<Record<string, Text>> {
  const own = everyLocale((locale) => objectOf(objectOf(objectOf(raw['x-i18n'])[locale])[slot]))
  return Object.fromEntries(
    Object.entries(objectOf(raw[keyword])).map(([key, value]) => {
      const zh = titleIn(value) ?? key
      return [key, everyLocale((locale) => titleIn(own[locale][key]) ?? zh)]
    }),
  )
}

function titleIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const { title } = objectOf(value)
  return typeof title === 'string' ? title : undefined
}
