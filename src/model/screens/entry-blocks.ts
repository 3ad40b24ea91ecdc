/** Lists about one entry: on tabs of its detail, below it, under its form, and behind its actions. Each has a name. */
import { isKeyOf } from '../../fields/definition/guards'
import type { Block, Resource } from '../types'

/** The list block of a resource by its name, `tabs.0` or `open.people`. */
export function entryBlock({ detail, form, actions }: Resource, name: string): Block | undefined {
  const [place, which = ''] = name.split('.')
  if (place === 'open') return actions.find((action) => action.name === which)?.open
  const lists = { tabs: detail.tabs, after: detail.after, form: form.after }
  return isKeyOf(lists, place) ? lists[place]?.[Number(which)] : undefined
}

/** True when a filter says no more than which values fields have: then it travels as plain parameters. */
export function isPlainFilter(filter: object): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === 'all' || key === 'any' || key === 'not' || key.includes('.') || key.startsWith('$')) return false
    return typeof value !== 'object' || value === null || '$row' in value
  })
}

/** The fields of the row that a filter speaks of. */
export function rowFieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === '$row' ? [String(part)] : rowFieldsIn(part)))
}
