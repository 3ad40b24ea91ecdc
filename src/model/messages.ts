/** Texts of rules, in every locale, said alike by browser and server (00-conventions §17, §22). */
import { rules } from '../locales/model-texts'
import { fillText } from './fill-text'
import type { Field, Locale } from './types'

export type RuleKey = keyof (typeof rules)['zh-CN']

export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(rules['zh-CN'], key)

/** The text of a rule for a field: its own where the schema has one, else that of everyone. */
export function fieldText(field: Field, key: RuleKey, locale: Locale, values: Readonly<Record<string, unknown>> = {}) {
  const template = field.messages[key]?.[locale] ?? rules[locale][key]
  return fillText(template, { label: field.title[locale], ...values })
}

/** The text of a rule in a locale, with its places filled. */
export function ruleText(key: RuleKey, locale: Locale, values: Readonly<Record<string, unknown>>): string {
  return fillText(rules[locale][key], values)
}
