/** Faults whose way out is to take the value away, because nothing comes of it. Never what protects something. */
import { parentOf } from './pointer'
import type { Fix } from '../problem'

/** Code → what goes: the value at the place of the fault, or what holds it. */
const dead: Readonly<Record<string, 'value' | 'owner'>> = {
  'access-hashed-search': 'value',
  'api-answer': 'value',
  'child-column': 'value',
  'child-hold': 'value',
  'child-keyword': 'value',
  'column-as': 'value',
  'column-edit': 'value',
  'column-sortable': 'value',
  'enum-value': 'value',
  'field-bound': 'value',
  'form-empty': 'owner',
  'form-twice': 'value',
  'history-secret': 'value',
  'i18n-value': 'value',
  'list-sort': 'value',
  'message-keyword': 'value',
  'placeholder-switch': 'value',
  'range-placed': 'value',
  'ref-by-search': 'value',
  'search-op': 'value',
  'upload-active': 'value',
  'upload-ratio': 'value',
  'widget-props': 'value',
  'widget-type': 'value',
}

/** The removal that takes a fault away; undefined when something else must be said instead. */
export function removalOf(code: string, pointer: string): Fix | undefined {
  const what = Object.hasOwn(dead, code) ? dead[code] : undefined
  if (!what || !pointer) return undefined
  return { title: 'take it away', kind: 'remove', pointer: what === 'owner' ? parentOf(pointer) : pointer }
}
