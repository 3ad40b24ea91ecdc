/** What stands beside the value of a field: column, search, conditions, uniqueness, rights. */
import type { Prefix } from '../../names'
import type { Field, Search, Unique, When, WhenCase } from '../../../fields/definition/field'
import type { Shape } from '../../../fields/definition/shape'
import { permissionOf } from '../calls'
import { compact, listOf, objectOf, type Raw } from '../raw'
import { textOf } from '../texts'

/** The bounds of a value. */
export const bounds = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'enum',
  'const',
  'minProperties',
  'maxProperties',
] as const

/** At most one row for each owner. */
const isOnly = (property: Raw) => objectOf(objectOf(property['x-ref']).owner).one === true

/** What `x-column` says, with what the type gives where it is silent. */
export function columnOf(property: Raw, shape: Shape): Field['column'] {
  const column = property['x-column']
  if (!column) return undefined
  const raw = objectOf(column)
  return compact({
    ...raw,
    as: raw.as ?? shape.columnAs[0],
    ellipsis: raw.ellipsis === true,
    sortable: raw.sortable === true,
    edit: raw.edit === true,
  }) as NonNullable<Field['column']>
}

/** What `x-search` says, with the type's first operator where it names none. */
export function searchOf(property: Raw, shape: Shape): Search | undefined {
  const search = property['x-search']
  if (!search) return undefined
  const raw = typeof search === 'string' ? { op: search } : objectOf(search)
  const multiple = raw.multiple === true
  return compact<Search>({
    op: (raw.op as Search['op'] | undefined) ?? (multiple ? 'in' : shape.searchOps[0]!),
    multiple,
    default: raw.default,
    quick: raw.quick === true,
  })
}

/** What `x-when` says; a field that is hidden loses its value if nothing else is said. */
export function whenOf(property: Raw): When | undefined {
  if (!property['x-when']) return undefined
  const { visible, required, readOnly, hidden, cases } = objectOf(property['x-when'])
  const cased = Array.isArray(cases) ? (cases as Raw[]).map(caseOf) : undefined
  return compact({ visible, required, readOnly, hidden: hidden === 'keep' ? 'keep' : 'clear', cases: cased }) as When
}

function caseOf(raw: Raw): WhenCase {
  const format = raw.format === undefined ? undefined : String(raw.format).replace(/^lectern-/, '')
  const taken = Object.fromEntries(bounds.map((facet) => [facet, raw[facet]]))
  return compact({
    if: raw.if as WhenCase['if'],
    title: textOf(raw, 'title'),
    control: raw['x-widget'] as string | undefined,
    required: raw.required === true ? true : undefined,
    value: compact({ ...taken, format }),
  })
}

/** What `x-unique` says, or what being the only one of its kind means. */
export function uniqueOf(property: Raw): Unique | undefined {
  const unique = property['x-unique'] ?? isOnly(property)
  if (!unique) return undefined
  if (unique === true) return { with: [] }
  if (Array.isArray(unique) || typeof unique === 'string') return { with: listOf(unique) }
  const raw = objectOf(unique)
  return compact({ ...raw, with: listOf(raw.with), message: textOf(raw, 'message') }) as Unique
}

/** `open` is what is when nothing is said. */
export function overlayOf({ 'x-overlay': written }: Raw): Field['overlay'] {
  if (written === 'locked') return 'locked'
  return Array.isArray(written) ? written.map(String) : undefined
}

/** What `x-renamed-from` says: names, a part of a field, or fields joined. */
export function formerlyOf(written: unknown): Field['formerly'] {
  if (written === undefined) return undefined
  if (typeof written === 'string' || Array.isArray(written)) return { names: listOf(written) }
  const { field, fields, part, by } = objectOf(written)
  if (fields !== undefined) return { joined: listOf(fields), by: String(by) }
  return { partOf: String(field), part: Number(part), by: String(by) }
}

/** What `x-access` of a field says, its codes under the prefix of the resource. */
export function accessOf(access: Raw, prefix: Prefix = ''): Field['access'] {
  const { read, shown, write, mask, clear, once } = access
  if ([read, shown, write, mask, once].every((each) => each === undefined)) return undefined
  const codes = (perm: unknown) => (perm === undefined ? undefined : permissionOf(perm, prefix))
  return compact({
    read: codes(read),
    shown: codes(shown),
    write: codes(write),
    mask: mask as NonNullable<Field['access']>['mask'],
    clear: codes(clear),
    once: once === true ? (true as const) : undefined,
  })
}
