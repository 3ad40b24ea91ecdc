/** Every text of a resource that people read, with its place and its en-US version. */
import type { FieldDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import { actionsOf, type Subject } from '../../subject/subject'

export interface PlacedText {
  readonly at: string
  readonly zh: string
  readonly en: unknown
  /** Where the en-US text is, or would be. */
  readonly enAt: string
}

export function textsOf({ json, declared }: Subject): PlacedText[] {
  const form = json['x-form'] ?? {}
  return [
    ...beside(json, '', ['title', 'description']),
    ...declared.flatMap(({ field, at }) => fieldTexts(field, at)),
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

function fieldTexts(field: FieldDeclaration, at: string): PlacedText[] {
  const en = field['x-i18n']?.['en-US'] ?? {}
  const enAt = `${at}/x-i18n/en-US`
  const enums = Object.entries(field['x-enum'] ?? {}).flatMap(([value, text]): PlacedText[] => {
    const zh = typeof text === 'string' ? text : text.title
    const place = under(`${at}/x-enum`, value)
    if (!zh) return []
    return [{ at: place, zh, en: inside(en.enum, value), enAt: under(`${enAt}/enum`, value) }]
  })
  const messages = Object.entries(field['x-messages'] ?? {}).map(([rule, zh]) => ({
    at: under(`${at}/x-messages`, rule),
    zh,
    en: inside(en.messages, rule),
    enAt: under(`${enAt}/messages`, rule),
  }))
  const hint = field['x-placeholder']
  const placeholder = hint
    ? [{ at: `${at}/x-placeholder`, zh: hint, en: en.placeholder, enAt: `${enAt}/placeholder` }]
    : []
  const unique = field['x-unique']
  return [
    ...beside(field, at, ['title', 'description']),
    ...placeholder,
    ...enums,
    ...messages,
    ...beside(field['x-ref'], `${at}/x-ref`, ['message']),
    ...beside(field['x-fallback'], `${at}/x-fallback`, ['text']),
    ...(typeof unique === 'object' && !Array.isArray(unique) ? beside(unique, `${at}/x-unique`, ['message']) : []),
  ]
}

/** A part of a file whose texts have their other locales beside them. */
type Worded = Readonly<Record<string, unknown>> & {
  readonly 'x-i18n'?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

function each(parts: readonly Worded[] = [], at: string, keys: readonly string[]): PlacedText[] {
  return parts.flatMap((part, index) => beside(part, under(at, index), keys))
}

function beside(part: Worded | undefined, at: string, keys: readonly string[]): PlacedText[] {
  if (!part) return []
  const en = part['x-i18n']?.['en-US']
  return keys.flatMap((key): PlacedText[] => {
    const zh = part[key]
    return typeof zh === 'string' ? [{ at: `${at}/${key}`, zh, en: en?.[key], enAt: `${at}/x-i18n/en-US/${key}` }] : []
  })
}

function inside(texts: unknown, key: string): unknown {
  return typeof texts === 'object' && texts !== null ? (texts as Readonly<Record<string, unknown>>)[key] : undefined
}
