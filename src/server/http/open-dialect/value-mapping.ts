/** Values on both ways: what forms of the open dialect send, and what they read. */
import { isRecord } from '../../../fields/definition/guards'
import { shapes } from '../../../fields/shapes'
import type { Field, Resource } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import { type FieldOptions, optionsOf } from '../../sheets/choice-labels'
import type { Entry } from '../../sql/row-mapping'
import type { Params } from './translation'

/** Keys that a client sends back and that are the server's to keep. */
const unchanged = new Set([
  'revision',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'isDeleted',
])

/** Parameters in the types of our fields; an untouched filter may arrive as the word `undefined`. */
export function fromOpen(params: Params, resource: Resource | undefined, isWrite: boolean): Params {
  const fields = new Map(resource?.fields.map((field) => [field.name, field]))
  const entries = Object.entries(params).filter(([name]) => !isWrite || !unchanged.has(name))
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const plain = value === 'undefined' || value === 'null' ? '' : value
      const field = fields.get(name)
      return [name, field ? typed(field, plain) : plain]
    }),
  )
}

function typed(field: Field, value: unknown): unknown {
  if (typeof value === 'number' && field.value.json === 'string' && !field.many) return String(value)
  if (shapes[field.type].time === 'day' && typeof value === 'string' && value.length > 10) return value.slice(0, 10)
  return value
}

/** Our answer as that dialect's screens read it: lists of words joined, names beside numbers, no null where a text is. */
export async function toOpen(data: unknown, context: CallContext): Promise<unknown> {
  const { resource, call } = context
  if (call.action && !isRows(data)) return data
  const named = resource.fields.filter((field) => field.choices || field.dict)
  const options = isRows(data) && named.length > 0 ? await optionsOf(context, named) : new Map()
  const row = (entry: Entry): Entry => {
    const children = entriesIn(entry.children)
    return { ...shaped(entry, resource, options), ...(children.length ? { children: children.map(row) } : {}) }
  }
  if (Array.isArray(data)) return data.map((entry) => (isEntry(entry) ? row(entry) : entry))
  if (!isEntry(data)) return data
  if (Array.isArray(data.records)) {
    return { ...data, records: entriesIn(data.records).map(row), orders: [], searchCount: true }
  }
  return 'id' in data ? row(data) : data
}

const isEntry = (value: unknown): value is Entry => isRecord(value)

/** The entries of an answer that is a list. */
export const entriesIn = (data: unknown): readonly Entry[] => (Array.isArray(data) ? data.filter(isEntry) : [])

const isRows = (data: unknown): boolean =>
  Array.isArray(data) || (isEntry(data) && (Array.isArray(data.records) || 'id' in data))

function shaped(entry: Entry, resource: Resource, options: FieldOptions): Entry {
  const shape: Record<string, unknown> = { ...entry }
  for (const field of resource.fields) {
    const value = entry[field.name]
    if (value === undefined) continue
    // A form there would send the mask back as a password.
    if (field.store === 'hashed') {
      delete shape[field.name]
      continue
    }
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) shape[field.name] = value.join(',')
    if (value === null && field.value.json === 'string') shape[field.name] = ''
    const known = options.get(field.name)
    const nameKey = `${field.name}Name`
    if (known && !(nameKey in shape)) {
      shape[nameKey] = known.find((option) => String(option.value) === String(value))?.texts[0] ?? ''
    }
  }
  return shape
}
