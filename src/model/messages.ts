/** Texts of rules, in every locale, said alike by browser and server (00-conventions §17, §22). */
import { firstLocale } from '../fields/definition/text'
import { rules } from '../locales/model-rules'
import type { TextKeyOf } from '../locales/translation'
import { filledText, fillText } from './fill-text'
import type { Field, Locale } from './types'

type Values = Readonly<Record<string, unknown>>

export type RuleKey = TextKeyOf<(typeof rules)['zh-CN']>

export const isRuleKey = (key: string): key is RuleKey =>
  Object.hasOwn(rules[firstLocale], key) || Object.hasOwn(rules[firstLocale], `${key}_other`)

/** The text of a rule for a field: its own where the schema has one, else that of everyone. */
export function fieldText(field: Field, key: RuleKey, locale: Locale, values: Values = {}): string {
  const filling = { label: field.title[locale], ...values }
  const own = field.messages[key]?.[locale]
  return own === undefined ? ruleText(key, locale, filling) : fillText(own, filling)
}

/** The text of a rule in a locale, with its places filled: `n` is the number that it counts. */
export const ruleText = (key: RuleKey, locale: Locale, values: Values): string =>
  filledText(rules, key, locale, { count: values.n, ...values })
