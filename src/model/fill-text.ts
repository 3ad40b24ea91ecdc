import { everyLocale, type Locale } from '../fields/definition/text'
import { formatted } from '../locales/format'

type Values = Readonly<Record<string, unknown>>

/** Puts values into the `{name}` and `{name, format}` places of a text; a place without a value stays as it is. */
export function fillText(template: string, values: Values): string {
  return template.replace(/\{(\w+)(?:, (\w+))?\}/g, (place, name: string, format?: string) =>
    Object.hasOwn(values, name) ? formatted(values[name], format) : place,
  )
}

const pluralRules = everyLocale((locale) => new Intl.PluralRules(locale))

type Texts = Readonly<Record<string, string>>

/** A filled text of the model; of one that counts, the form for `count`, by the rules that i18next follows. */
export function filledText(
  table: Readonly<Record<Locale, Texts>>,
  key: string,
  locale: Locale,
  values: Values,
): string {
  const texts = table[locale]
  const form = () => texts[`${key}_${pluralRules[locale].select(Number(values.count))}`] ?? texts[`${key}_other`]!
  return fillText(texts[key] ?? form(), values)
}
