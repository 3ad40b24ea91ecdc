/** The one order of keys, and the one way a schema file is printed. */
import { jsonSchemaKeywords, keywords } from '../vocabulary'
import { under } from './pointer'

export const rootOrder: readonly string[] = [
  '$schema',
  '$id',
  'title',
  'description',
  '$comment',
  'type',
  'x-use',
  'x-resource',
  'x-i18n',
  'x-api',
  'x-access',
  'x-list',
  'x-form',
  'x-detail',
  'x-tree',
  'x-states',
  'x-actions',
  'x-checks',
  'x-recycle',
  'x-history',
  'x-io',
  'x-renamed-from',
  'x-overlay',
  'properties',
  'required',
  'additionalProperties',
  '$defs',
]

export const fieldOrder: readonly string[] = [
  'type',
  'title',
  ...Object.keys(jsonSchemaKeywords).filter((name) => name !== 'type' && name !== 'title'),
  'x-enum',
  'x-dict',
  'x-ref',
  'x-upload',
  'x-files',
  'x-child',
  'x-shape',
  'x-computed',
  'x-range',
  'x-unique',
  'x-widget',
  'x-placeholder',
  'x-fallback',
  'x-span',
  'x-when',
  'x-column',
  'x-search',
  'x-access',
  'x-messages',
  'x-renamed-from',
  'x-overlay',
  'x-i18n',
]

type Entry = Readonly<Record<string, unknown>>

/** The document with its keys in canonical order; names that authors choose keep theirs. */
export function inOrder(document: unknown): unknown {
  if (!isEntry(document)) return document
  const root = sorted(document, rootOrder)
  return Object.fromEntries(
    Object.entries(root).map(([key, value]) => [
      key,
      key === 'properties' || key === '$defs' ? fields(value) : ordered(key, value, 'root'),
    ]),
  )
}

function fields(value: unknown): unknown {
  if (!isEntry(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inField(field)]))
}

function inField(field: unknown): unknown {
  if (!isEntry(field)) return field
  return Object.fromEntries(
    Object.entries(sorted(field, fieldOrder)).map(([key, value]) => {
      if (key === 'properties') return [key, fields(value)]
      return [key, key === 'items' ? inField(value) : ordered(key, value, 'field')]
    }),
  )
}

/** Sub-keys in the order of the vocabulary. */
function ordered(key: string, value: unknown, place: 'root' | 'field'): unknown {
  const keyword = keywords.find(({ name }) => name === key)
  const properties = keyword?.[place]?.properties
  return isEntry(value) && isEntry(properties) ? sorted(value, Object.keys(properties)) : value
}

function sorted(entry: Entry, order: readonly string[]): Entry {
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => rank(a) - rank(b)))
}

export interface LateKey {
  readonly pointer: string
  readonly key: string
  /** The key that stands in its place. */
  readonly before: string
}

/** The first key of a document that stands later than in canonical order; undefined when none does. */
export const lateKey = (document: unknown): LateKey | undefined => laterIn(document, inOrder(document), '')

function laterIn(written: unknown, right: unknown, at: string): LateKey | undefined {
  if (!isEntry(written) || !isEntry(right)) return undefined
  const [now, then] = [Object.keys(written), Object.keys(right)]
  const place = then.findIndex((key, index) => now[index] !== key)
  if (place >= 0) return { pointer: under(at, then[place]!), key: then[place]!, before: now[place]! }
  for (const key of now) {
    const found = laterIn(written[key], right[key], under(at, key))
    if (found) return found
  }
  return undefined
}

/** Prints a file in canonical key order: what fits stays on one line, each field starts a line. */
export function canonical(document: unknown): string {
  return `${print(inOrder(document), '', true)}\n`
}

const lineLength = 160

function print(value: unknown, indent: string, open = false): string {
  const short = onOneLine(value)
  if (!open && indent.length + short.length <= lineLength) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((item) => inner + print(item, inner)).join(',\n')}\n${indent}]`
  }
  if (!isEntry(value) || Object.keys(value).length === 0) return short
  const lines = Object.entries(value).map(([key, item]) => {
    const begin = `${inner}${JSON.stringify(key)}: `
    const isList = key === 'properties' && isEntry(item) && Object.keys(item).length > 0
    return begin + print(item, inner, isList)
  })
  return `{\n${lines.join(',\n')}\n${indent}}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length ? `[${value.map(onOneLine).join(', ')}]` : '[]'
  if (!isEntry(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`)
  return entries.length ? `{ ${entries.join(', ')} }` : '{}'
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
