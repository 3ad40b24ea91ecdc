/** Changes as sentences that people read: those of an overlay, and what one version has beyond another. */
import { isRecord } from '../../fields/definition/guards'
import { locales } from '../../locales'
import type { Locale } from '../../fields/definition/text'
import { sentences } from '../../locales/model-sentences'
import type { TextKeyOf } from '../../locales/translation'
import { filledText } from '../fill-text'
import { ownValue } from '../own-value'
import type { Resource } from '../types'
import { parseAddress, type Address, type PlaceList, type TextAddress } from './targets/address'
import { valueAt } from './explain'
import { opKey } from './same-ops'
import type { Op } from './types'

type Key = TextKeyOf<(typeof sentences)['zh-CN']>

/** Writes sentences about a resource in one language. */
interface Writer {
  readonly resource: Resource
  readonly locale: Locale
  readonly text: (key: Key, values?: Readonly<Record<string, unknown>>) => string
}

const writerOf = (resource: Resource, locale: Locale): Writer => ({
  resource,
  locale,
  text: (key, values = {}) => filledText(sentences, key, locale, values),
})

/** The change as a sentence; `below` is the resource that it was laid over. */
export function sentenceOf(op: Op, below: Resource, locale: Locale): string {
  const writer = writerOf(below, locale)
  const address = parseAddress(op.at)
  if (!address) return writer.text('unknown', { at: op.at })
  if (op.op === 'unset') return writer.text('unset', { at: subjectOf(address, writer) })
  if (address.kind === 'place') return placeSentence(op, address.list, address.name, writer)
  if (address.kind === 'value') return valueSentence(op, address, writer)
  return op.op === 'set' ? setSentence(op, address, writer) : writer.text('unknown', { at: op.at })
}

/** The changes of a version beside those of the one before, as sentences: new ones, then those that are gone. */
export function differences(before: readonly Op[], after: readonly Op[], below: Resource, locale: Locale): string[] {
  const keyOf = ({ id: _, was: _was, ...op }: Op & { readonly was?: unknown }) => opKey(op)
  const [old, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  const placed = new Set(after.map(({ at }) => at))
  const gone = before.filter((op) => !now.has(keyOf(op)) && !placed.has(op.at))
  const { text } = writerOf(below, locale)
  return [
    ...after.filter((op) => !old.has(keyOf(op))).map((op) => sentenceOf(op, below, locale)),
    ...gone.map((op) => text('takenBack', { sentence: sentenceOf(op, below, locale) })),
  ]
}

/** A sentence with the number of stored rows that break the rule. */
export const withRows = (sentence: string, count: number, locale: Locale): string =>
  count > 0 ? filledText(sentences, 'rows', locale, { sentence, count }) : sentence

function placeSentence(op: Op, list: PlaceList, name: string, writer: Writer): string {
  const { text } = writer
  const place = text(list, { name: nameIn(list, name, writer) })
  if (op.op === 'hide') return text(op.value === false ? 'shown' : 'hidden', { place })
  if (op.op !== 'move') return text('unknown', { at: op.at })
  return op.after === undefined
    ? text('movedFirst', { place })
    : text('movedAfter', { place, after: nameIn(list, op.after, writer) })
}

function valueSentence(op: Op, { field, value }: Extract<Address, { kind: 'value' }>, writer: Writer): string {
  const about = { name: fieldName(field, writer), value: choiceName(field, value, writer) }
  if (op.op !== 'move') {
    const shown = op.op === 'hide' && op.value === false
    return writer.text(shown ? 'valueShown' : 'valueHidden', about)
  }
  if (op.after === undefined) return writer.text('valueMovedFirst', about)
  return writer.text('valueMovedAfter', { ...about, after: choiceName(field, op.after, writer) })
}

function setSentence(op: Op & { op: 'set' }, address: Address, writer: Writer): string {
  const { text, resource, locale } = writer
  const was = valueAt(resource, op.at)
  const option = (place: string, name: Key) =>
    text(was === undefined ? 'optionNew' : 'option', {
      place,
      option: text(name),
      value: valueText(op.value, writer),
      was: valueText(was, writer),
    })
  switch (address.kind) {
    case 'text':
      return textSentence(op, address, was, writer)
    case 'column':
      return option(text('columns', { name: fieldName(address.field, writer) }), address.option)
    case 'search':
      return option(text('search', { name: fieldName(address.field, writer) }), address.option)
    case 'list':
      return option(text('list'), address.option)
    case 'default':
      return option(text('field', { name: fieldName(address.field, writer) }), 'default')
    case 'color': {
      const value = text('color', { value: choiceName(address.field, address.value, writer) })
      return text('optionNew', { place: fieldName(address.field, writer), option: value, value: String(op.value) })
    }
    case 'bound':
      return text(address.bound, {
        name: fieldName(address.field, writer),
        value: op.value,
        count: op.value,
        was: was === undefined ? text('none') : was,
      })
    case 'group':
      return option(subjectOf(address, writer), address.option)
    case 'span':
      return option(text('field', { name: fieldName(address.field, writer) }), 'span')
    case 'action':
      return option(subjectOf(address, writer), 'more')
    case 'required':
      return text('required', { name: fieldName(address.field, writer) })
    case 'check': {
      const message = isRecord(op.value) && isRecord(op.value.message) ? op.value.message[locale] : undefined
      return text('check', { message: String(message ?? address.id) })
    }
    default:
      return text('unknown', { at: op.at })
  }
}

function textSentence(op: Op & { op: 'set' }, address: TextAddress, was: unknown, writer: Writer): string {
  const language = locales.find(({ tag }) => tag === address.locale)?.name ?? address.locale
  return writer.text(was === undefined ? 'textNew' : 'text', {
    owner: subjectOf(address, writer),
    slot: slotName(address, writer),
    language,
    value: String(op.value),
    was: String(was),
  })
}

const slotKeys = {
  title: 'slotTitle',
  description: 'slotDescription',
  placeholder: 'slotPlaceholder',
  fallback: 'slotFallback',
  confirm: 'slotConfirm',
  done: 'slotDone',
  message: 'slotMessage',
  messages: 'slotMessages',
  enum: 'slotEnum',
} as const satisfies Readonly<Record<TextAddress['slot'], Key>>

function slotName({ slot, key, name }: TextAddress, writer: Writer): string {
  return writer.text(slotKeys[slot], { key: slot === 'enum' ? choiceName(name, key ?? '', writer) : (key ?? '') })
}

/** The part of the resource that an address is in. */
function subjectOf(address: Address, writer: Writer): string {
  const { text, resource, locale } = writer
  switch (address.kind) {
    case 'text': {
      if (address.owner === 'resource') return text('ownerResource')
      const { name } = address
      const group = resource.form.groups[Number(name)]?.title?.[locale]
      const names = {
        field: () => text('ownerField', { name: fieldName(name, writer) }),
        action: () => text('ownerAction', { name: actionName(name, writer) }),
        check: () => text('ownerCheck', { name: checkName(name, writer) }),
        group: () => text('ownerGroup', { name: group ?? name }),
      }
      return names[address.owner]()
    }
    case 'place':
      return text(address.list, { name: nameIn(address.list, address.name, writer) })
    case 'list':
      return text('list')
    case 'group':
      return text('ownerGroup', { name: resource.form.groups[address.group]?.title?.[locale] ?? address.group + 1 })
    case 'check':
      return text('ownerCheck', { name: checkName(address.id, writer) })
    case 'action':
      return text('ownerAction', { name: actionName(address.name, writer) })
    default:
      return text('ownerField', { name: fieldName(address.field, writer) })
  }
}

const nameIn = (list: PlaceList, name: string, writer: Writer) =>
  list === 'actions' ? actionName(name, writer) : fieldName(name, writer)

const fieldName = (name: string, { resource, locale }: Writer) =>
  resource.fields.find((field) => field.name === name)?.title[locale] ?? name

const actionName = (name: string, { resource, locale }: Writer) =>
  resource.actions.find((action) => action.name === name)?.title[locale] ?? name

const checkName = (id: string, { resource, locale }: Writer) =>
  resource.checks.find((check) => check.id === id)?.message[locale] ?? id

function choiceName(field: string, value: string, { resource, locale }: Writer): string {
  const choices = resource.fields.find(({ name }) => name === field)?.choices
  return choices?.find((choice) => String(choice.value) === value)?.title[locale] ?? value
}

/** A value in words: switches, known names, keys of an order with the names of their fields. */
function valueText(value: unknown, writer: Writer): string {
  const { text, locale } = writer
  if (value === undefined || value === null) return text('none')
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((each) => sortKeyText(String(each), writer)).join(text('listSeparator'))
  const word = `value${String(value)[0]?.toUpperCase()}${String(value).slice(1)}`
  return ownValue(sentences[locale], word) ?? String(value)
}

const sortKeyText = (key: string, writer: Writer) =>
  `${fieldName(key.replace(/^-/, ''), writer)}${key.startsWith('-') ? ' ↓' : ''}`
