/** Addresses of an overlay's changes: pointers into the schema file, and places in its lists. */
import { isOneOf } from '../../../fields/definition/guards'
import { type Locale, locales } from '../../../locales'
import { stepsOf } from '../../../language/text/pointer'
import { boundNames, type Bound } from './bounds'

/** The lists in which names are moved and hidden. */
const placeLists = ['columns', 'search', 'form', 'actions'] as const

export type PlaceList = (typeof placeLists)[number]

/** The texts of each part that an overlay may change. */
export const textSlots = {
  resource: ['title'],
  field: ['title', 'description', 'placeholder', 'fallback'],
  action: ['title', 'confirm', 'done'],
  check: ['message'],
  group: ['title', 'description'],
} as const

const columnOptions = ['as', 'width', 'minWidth', 'fixed', 'priority', 'sortable', 'ellipsis'] as const
const searchOptions = ['op', 'default', 'quick'] as const
const listOptions = ['sort', 'pageSize', 'density'] as const

export type ColumnOption = (typeof columnOptions)[number]
export type SearchOption = (typeof searchOptions)[number]
export type ListOption = (typeof listOptions)[number]

/** A text: of the resource, or of the field, action, check or group `name`; `key` names the value or rule of a field. */
export interface TextAddress {
  readonly kind: 'text'
  readonly owner: keyof typeof textSlots
  readonly name: string
  readonly slot: (typeof textSlots)[keyof typeof textSlots][number] | 'enum' | 'messages'
  readonly key?: string
  readonly locale: Locale
}

export type Address =
  | TextAddress
  | { readonly kind: 'column'; readonly field: string; readonly option: ColumnOption }
  | { readonly kind: 'search'; readonly field: string; readonly option: SearchOption }
  | { readonly kind: 'bound'; readonly field: string; readonly bound: Bound }
  | { readonly kind: 'required'; readonly field: string }
  | { readonly kind: 'default'; readonly field: string }
  | { readonly kind: 'color'; readonly field: string; readonly value: string }
  | { readonly kind: 'list'; readonly option: ListOption }
  /** A group of the form, by its place. */
  | { readonly kind: 'group'; readonly group: number; readonly option: 'collapsed' | 'tab' }
  /** The columns of the form that a field takes. */
  | { readonly kind: 'span'; readonly field: string }
  /** An action stands in the menu of the rarer ones. */
  | { readonly kind: 'action'; readonly name: string; readonly option: 'more' }
  /** A rule over several fields that the overlay adds. */
  | { readonly kind: 'check'; readonly id: string }
  | { readonly kind: 'place'; readonly list: PlaceList; readonly name: string }
  | { readonly kind: 'value'; readonly field: string; readonly value: string }

const oneOf = <Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined =>
  names.find((each) => each === name)

/** The address that a text means; undefined for anything an overlay does not reach. */
export function parseAddress(at: string): Address | undefined {
  if (!at.startsWith('/')) return placeOf(at)
  const [head, name, ...rest] = stepsOf(at)
  switch (head) {
    case 'x-text':
      return textOf('resource', '', [String(name), ...rest])
    case 'x-list': {
      const option = oneOf(listOptions, name)
      return option && rest.length === 0 ? { kind: 'list', option } : undefined
    }
    case 'x-actions':
      if (name && rest.length === 1 && rest[0] === 'more') return { kind: 'action', name, option: 'more' }
      return name && rest[0] === 'x-text' ? textOf('action', name, rest.slice(1)) : undefined
    case 'x-checks':
      if (name && rest.length === 0) return { kind: 'check', id: name }
      return name && rest[0] === 'x-text' ? textOf('check', name, rest.slice(1)) : undefined
    case 'x-form':
      return name === 'groups' && rest[0] !== undefined ? groupAddress(rest[0], rest.slice(1)) : undefined
    case 'properties':
      return name ? fieldAddress(name, rest) : undefined
    default:
      return undefined
  }
}

function placeOf(at: string): Address | undefined {
  const [list, name, value, ...more] = at.split('/')
  if (!name || more.length > 0) return undefined
  if (list === 'enum') return value ? { kind: 'value', field: name, value } : undefined
  const known = oneOf(placeLists, list)
  return known && value === undefined ? { kind: 'place', list: known, name } : undefined
}

function textOf(owner: TextAddress['owner'], name: string, steps: readonly string[]): Address | undefined {
  const [slot = '', ...rest] = steps
  const locale = locales.find(({ tag }) => tag === rest.at(-1))?.tag
  if (!locale) return undefined
  if (owner === 'field' && (slot === 'enum' || slot === 'messages')) {
    return rest.length === 2 ? { kind: 'text', owner, name, slot, key: rest[0], locale } : undefined
  }
  const isSlot = isOneOf(textSlots[owner], slot)
  return isSlot && rest.length === 1 ? { kind: 'text', owner, name, slot, locale } : undefined
}

function groupAddress(group: string, [head, ...rest]: readonly string[]): Address | undefined {
  if (head === 'x-text') return textOf('group', group, rest)
  const option = oneOf(['collapsed', 'tab'], head)
  return option && /^\d{1,3}$/.test(group) && rest.length === 0
    ? { kind: 'group', group: Number(group), option }
    : undefined
}

function fieldAddress(field: string, [head, option, ...more]: readonly string[]): Address | undefined {
  if (head === 'x-text') return textOf('field', field, [String(option), ...more])
  if (head === 'x-enum') {
    return option && more.length === 1 && more[0] === 'color' ? { kind: 'color', field, value: option } : undefined
  }
  if (more.length > 0) return undefined
  if (head === 'x-column') {
    const known = oneOf(columnOptions, option)
    return known && { kind: 'column', field, option: known }
  }
  if (head === 'x-search') {
    const known = oneOf(searchOptions, option)
    return known && { kind: 'search', field, option: known }
  }
  if (option !== undefined) return undefined
  if (head === 'required') return { kind: 'required', field }
  if (head === 'default') return { kind: 'default', field }
  if (head === 'x-span') return { kind: 'span', field }
  const bound = oneOf(boundNames, head)
  return bound && { kind: 'bound', field, bound }
}
