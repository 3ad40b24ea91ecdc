/** Lays traits under a resource file, and remembers which file wrote each value. */
import { isOneOf, isRecord } from '../../fields/definition/guards'
import { under } from '../text/pointer'
import { standardActions } from '../vocabulary/screen'

export interface Origin {
  readonly path: string
  readonly pointer: string
}

/** Where the values of a merged resource were written, by their pointer; what is absent stands in the resource's own file. */
export type Origins = Readonly<Record<string, Origin>>

export interface Layer {
  readonly path: string
  readonly json: unknown
}

export interface Laid {
  readonly json: unknown
  readonly origin: Origins
}

/** Keys of a trait that are about the trait itself. */
const ownKeys = new Set(['$schema', '$id', 'title', 'description', '$comment', 'x-i18n'])

/** Objects merge by key, lists of items with `id` by id, `required` is the union; other values replace; `null` takes away. */
export function layTraits(file: Layer, traits: readonly Layer[]): Laid {
  if (traits.length === 0) return { json: put(file.json, { path: file.path, pointer: '' }, '', undefined), origin: {} }
  const origins = new Map<string, Origin>()
  const bottom = traits.reduce<unknown>((below, { path, json }) => {
    const part = Object.fromEntries(Object.entries(isRecord(json) ? json : {}).filter(([key]) => !ownKeys.has(key)))
    return lay(below, part, { path, pointer: '' }, '', origins)
  }, undefined)
  const json = lay(bottom, file.json, { path: file.path, pointer: '' }, '', origins)
  const foreign = [...origins].filter(([pointer, origin]) => origin.path !== file.path || origin.pointer !== pointer)
  return { json: ownFirst(file.json, json), origin: Object.fromEntries(foreign) }
}

/** Keys of the file come first, in its order; then those that only a trait has. */
function ownFirst(own: unknown, merged: unknown): unknown {
  if (!isRecord(own) || !isRecord(merged)) return merged
  const keys = new Set([...Object.keys(own).filter((key) => Object.hasOwn(merged, key)), ...Object.keys(merged)])
  return Object.fromEntries([...keys].map((key) => [key, ownFirst(own[key], merged[key])]))
}

function lay(below: unknown, above: unknown, from: Origin, at: string, origins: Map<string, Origin>): unknown {
  if (isRecord(below) && isRecord(above)) return layObject(below, above, from, at, origins)
  if (at === '/required' && Array.isArray(below) && Array.isArray(above))
    return layUnion(below, above, from, at, origins)
  if (hasIds(below) && hasIds(above)) return layById(below, above, from, at, origins)
  if (typeof below === 'object' && below !== null) forget(at, origins)
  return put(above, from, at, origins)
}

function layObject(below: Entry, above: Entry, from: Origin, at: string, origins: Map<string, Origin>): Entry {
  origins.set(at, from)
  const merged: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const place = under(at, key)
    const origin = { path: from.path, pointer: under(from.pointer, key) }
    if (value === null && !keepsNull(at, key)) {
      delete merged[key]
      forget(place, origins)
    } else if (Object.hasOwn(below, key) && !isLiteral(at, key)) {
      merged[key] = lay(below[key], value, origin, place, origins)
    } else {
      if (typeof below[key] === 'object') forget(place, origins)
      merged[key] = put(value, origin, place, origins)
    }
  }
  return merged
}

function layUnion(
  below: unknown[],
  above: unknown[],
  from: Origin,
  at: string,
  origins: Map<string, Origin>,
): unknown[] {
  const fresh = above.map((value, index) => ({ value, index })).filter(({ value }) => !below.includes(value))
  fresh.forEach(({ index }, place) => {
    origins.set(under(at, below.length + place), { path: from.path, pointer: under(from.pointer, index) })
  })
  return [...below, ...fresh.map(({ value }) => value)]
}

function layById(below: Entry[], above: Entry[], from: Origin, at: string, origins: Map<string, Origin>): Entry[] {
  const items = below.map((json, index) => ({ json, origins: takeOut(under(at, index), origins) }))
  for (const [index, item] of above.entries()) {
    const origin = { path: from.path, pointer: under(from.pointer, index) }
    const place = items.findIndex(({ json }) => json.id === item.id)
    if (item.drop === true) {
      if (place >= 0) items.splice(place, 1)
      continue
    }
    const own = new Map(items[place]?.origins ?? [])
    const present = items[place]?.json
    const json = present ? layObject(present, item, origin, '', own) : putObject(item, origin, '', own)
    if (place >= 0) items[place] = { json, origins: own }
    else items.push({ json, origins: own })
  }
  forget(at, origins)
  origins.set(at, from)
  items.forEach((item, index) => {
    for (const [pointer, origin] of item.origins) origins.set(under(at, index) + pointer, origin)
  })
  return items.map(({ json }) => json)
}

/** A value that is new here: it and all inside it were written by `from`. */
function put(value: unknown, from: Origin, at: string, origins: Map<string, Origin> | undefined): unknown {
  origins?.set(at, from)
  if (Array.isArray(value)) {
    const kept = value.map((item, index) => ({ item, index })).filter(({ item }) => !isDropped(item))
    return kept.map(({ item, index }, place) =>
      put(item, { path: from.path, pointer: under(from.pointer, index) }, under(at, place), origins),
    )
  }
  return isRecord(value) ? putMembers(value, from, at, origins) : value
}

function putObject(value: Entry, from: Origin, at: string, origins: Map<string, Origin>): Entry {
  origins.set(at, from)
  return putMembers(value, from, at, origins)
}

function putMembers(value: Entry, from: Origin, at: string, origins: Map<string, Origin> | undefined): Entry {
  const kept = Object.entries(value).filter(([key, item]) => item !== null || keepsNull(at, key))
  return Object.fromEntries(
    kept.map(([key, item]) => [
      key,
      put(item, { path: from.path, pointer: under(from.pointer, key) }, under(at, key), origins),
    ]),
  )
}

/** A condition, a default, literal parameters: one value, replaced as a whole, in which `null` is a value. */
function isLiteral(at: string, key: string): boolean {
  return [...at.split('/'), key].some(
    (step, index, steps) => literalKeys.has(step) && steps[index - 1] !== 'properties',
  )
}

const literalKeys = new Set(['default', 'const', 'with', 'preset', 'if', 'filter', 'assert', 'condition', 'visible'])

/** `null` also takes away a standard action, which no file gives. */
function keepsNull(at: string, key: string): boolean {
  return isLiteral(at, key) || (at === '/x-actions' && isOneOf(standardActions, key))
}

type Entry = Readonly<Record<string, unknown>>

function hasIds(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.id === 'string')
}

function isDropped(item: unknown): boolean {
  return isRecord(item) && typeof item.id === 'string' && item.drop === true
}

function forget(at: string, origins: Map<string, Origin>): void {
  for (const pointer of origins.keys()) if (pointer === at || pointer.startsWith(`${at}/`)) origins.delete(pointer)
}

function takeOut(at: string, origins: Map<string, Origin>): Map<string, Origin> {
  const inside = [...origins].filter(([pointer]) => pointer === at || pointer.startsWith(`${at}/`))
  return new Map(inside.map(([pointer, origin]) => [pointer.slice(at.length), origin]))
}

/** The file that wrote the value at a pointer of a merged resource. */
export function originOf(path: string, origin: Origins, pointer: string): Origin {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = origin[at]
    if (found) return { path: found.path, pointer: found.pointer + pointer.slice(at.length) }
  }
  return { path, pointer }
}
