/** The facets of a field beside its value: column, search, conditions, uniqueness, rights. */
import type { Prefix } from '../../names'
import type { Column, Field, Search, Unique, When, WhenCase } from '../../../fields/definition/field'
import type { Shape } from '../../../fields/definition/shape'
import { permissionOf } from '../calls'
import type {
  FieldDeclaration,
  ResourceOverlayDeclaration,
  SearchObjectDeclaration,
  WhenCaseDeclaration,
} from '../../../generated/schema-files'
import { compact, listOf } from '../compact'
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
function isOnly({ 'x-ref': ref }: FieldDeclaration): boolean {
  return typeof ref?.owner === 'object' && ref.owner.one === true
}

/** Compiles `x-column`, with the defaults of the type. */
export function columnOf({ 'x-column': column }: FieldDeclaration, shape: Shape): Field['column'] {
  if (!column) return undefined
  const raw = column === true ? {} : column
  return compact<Column>({
    ...raw,
    as: raw.as ?? shape.columnAs[0]!,
    ellipsis: raw.ellipsis === true,
    sortable: raw.sortable === true,
    edit: raw.edit === true,
  })
}

/** Compiles `x-search`, with the type's first operator where it names none. */
export function searchOf({ 'x-search': search }: FieldDeclaration, shape: Shape): Search | undefined {
  if (!search) return undefined
  const raw: SearchObjectDeclaration = typeof search === 'object' ? search : search === true ? {} : { op: search }
  const multiple = raw.multiple === true
  return compact<Search>({
    op: raw.op ?? (multiple ? 'in' : shape.searchOps[0]!),
    multiple,
    default: raw.default,
    quick: raw.quick === true,
    isUnindexed: raw.index === false || undefined,
  })
}

/** Compiles `x-fallback`. */
export function fallbackOf(raw: FieldDeclaration['x-fallback']): Field['fallback'] {
  const text = raw && textOf(raw, 'text')
  return text && compact({ text, if: raw.if })
}

/** Compiles `x-when`; a hidden field loses its value by default. */
export function whenOf({ 'x-when': raw }: FieldDeclaration): When | undefined {
  if (!raw) return undefined
  const { visible, required, readOnly, hidden = 'clear', cases } = raw
  return compact<When>({ visible, required: required || undefined, readOnly, hidden, cases: cases?.map(caseOf) })
}

function caseOf(raw: WhenCaseDeclaration): WhenCase {
  const { if: condition, title: _title, 'x-widget': control, 'x-i18n': _texts, required, format, ...bounds } = raw
  return compact({
    if: condition,
    title: textOf(raw, 'title'),
    control,
    required: required || undefined,
    value: compact({ ...bounds, format: format?.replace(/^lectern-/, '') }),
  })
}

/** Compiles `x-unique`, or the uniqueness that an owner's only row implies. */
export function uniqueOf(property: FieldDeclaration): Unique | undefined {
  const unique = property['x-unique'] ?? isOnly(property)
  if (!unique) return undefined
  if (unique === true) return { with: [] }
  if (Array.isArray(unique)) return { with: unique }
  const pair = ([one, other]: readonly string[] = []) =>
    one !== undefined && other !== undefined ? ([one, other] as const) : undefined
  const { over, parts } = unique
  return compact<Unique>({
    ...unique,
    with: listOf(unique.with),
    over: pair(over),
    parts: pair(parts),
    message: textOf(unique, 'message'),
  })
}

/** `open` is what is when nothing is said. */
export function overlayOf(written: ResourceOverlayDeclaration | undefined): Field['overlay'] {
  return written === 'open' ? undefined : written
}

/** Compiles `x-renamed-from`: names, a part of a field, or fields joined. */
export function formerlyOf(written: FieldDeclaration['x-renamed-from']): Field['formerly'] {
  if (written === undefined) return undefined
  if (typeof written === 'string' || Array.isArray(written)) return { names: listOf(written) }
  const { field, fields, part, by } = written
  if (fields !== undefined) return { joined: fields, by: String(by) }
  return { partOf: String(field), part: Number(part), by: String(by) }
}

/** Compiles `x-access` of a field, its codes under the prefix of the resource. */
export function accessOf(access: NonNullable<FieldDeclaration['x-access']>, prefix: Prefix = ''): Field['access'] {
  const { read, shown, write, mask, clear, once } = access
  if ([read, shown, write, mask, once].every((each) => each === undefined)) return undefined
  const codes = (perm: string | readonly string[] | undefined) =>
    perm === undefined ? undefined : permissionOf(perm, prefix)
  return compact({
    read: codes(read),
    shown: codes(shown),
    write: codes(write),
    mask,
    clear: codes(clear),
    once: once === true ? (true as const) : undefined,
  })
}
