/** Every text of a resource that people read, with its place and its version in each other locale. */
import { isRecord } from '../../../fields/definition/guards'
import { type Locale, otherLocales } from '../../../fields/definition/text'
import type { FieldDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import { actionsOf, type Subject } from '../../subject/subject'

export interface PlacedText {
  readonly at: string
  readonly zh: string
  readonly locale: Locale
  /** The text in that locale. */
  readonly text: unknown
  /** Where it is, or would be. */
  readonly textAt: string
}

export function textsOf({ json, declared }: Subject): PlacedText[] {
  const form = json['x-form'] ?? {}
  return [
    ...beside(json, '', ['title', 'description']),
    ...declared.flatMap(({ field, at }) => otherLocales.flatMap((locale) => fieldTexts(field, at, locale))),
    ...each(form.groups, '/x-form/groups', ['title', 'description']),
    ...each(form.tabs, '/x-form/tabs', ['title']),
    ...each(form.steps, '/x-form/steps', ['title']),
    ...each(json['x-detail']?.groups, '/x-detail/groups', ['title', 'description']),
    ...each(json['x-detail']?.tabs, '/x-detail/tabs', ['title']),
    ...each(json['x-list']?.views, '/x-list/views', ['title']),
    ...Object.entries(json['x-states']?.moves ?? {}).flatMap(([name, move]) =>
      beside(move, under('/x-states/moves', name), ['title', 'confirm', 'done', 'message']),
    ),
    ...each(json['x-states']?.editable, '/x-states/editable', ['message']),
    ...actionsOf(json).flatMap(([name, action]) =>
      beside(action, under('/x-actions', name), ['title', 'confirm', 'done']),
    ),
  ]
}

function fieldTexts(field: FieldDeclaration, at: string, locale: Locale): PlacedText[] {
  const own = field['x-i18n']?.[locale] ?? {}
  const ownAt = `${at}/x-i18n/${locale}`
  const enums = Object.entries(field['x-enum'] ?? {}).flatMap(([value, text]): PlacedText[] => {
    const zh = typeof text === 'string' ? text : text.title
    const place = under(`${at}/x-enum`, value)
    if (!zh) return []
    return [{ at: place, zh, locale, text: inside(own.enum, value), textAt: under(`${ownAt}/enum`, value) }]
  })
  const messages = Object.entries(field['x-messages'] ?? {}).map(([rule, zh]) => ({
    at: under(`${at}/x-messages`, rule),
    zh,
    locale,
    text: inside(own.messages, rule),
    textAt: under(`${ownAt}/messages`, rule),
  }))
  const hint = field['x-placeholder']
  const placeholder = hint
    ? [{ at: `${at}/x-placeholder`, zh: hint, locale, text: own.placeholder, textAt: `${ownAt}/placeholder` }]
    : []
  const unique = field['x-unique']
  return [
    ...inLocale(field, at, ['title', 'description'], locale),
    ...placeholder,
    ...enums,
    ...messages,
    ...inLocale(field['x-ref'], `${at}/x-ref`, ['message'], locale),
    ...inLocale(field['x-fallback'], `${at}/x-fallback`, ['text'], locale),
    ...(typeof unique === 'object' && !Array.isArray(unique)
      ? inLocale(unique, `${at}/x-unique`, ['message'], locale)
      : []),
  ]
}

/** A part of a file whose texts have their other locales beside them. */
type Worded = Readonly<Record<string, unknown>> & {
  readonly 'x-i18n'?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

function each(parts: readonly Worded[] = [], at: string, keys: readonly string[]): PlacedText[] {
  return parts.flatMap((part, index) => beside(part, under(at, index), keys))
}

const beside = (part: Worded | undefined, at: string, keys: readonly string[]): PlacedText[] =>
  otherLocales.flatMap((locale) => inLocale(part, at, keys, locale))

function inLocale(part: Worded | undefined, at: string, keys: readonly string[], locale: Locale): PlacedText[] {
  const own = part?.['x-i18n']?.[locale]
  return keys.flatMap((key): PlacedText[] => {
    const zh = part?.[key]
    if (typeof zh !== 'string') return []
    return [{ at: `${at}/${key}`, zh, locale, text: own?.[key], textAt: `${at}/x-i18n/${locale}/${key}` }]
  })
}

function inside(texts: unknown, key: string): unknown {
  return isRecord(texts) ? texts[key] : undefined
}
