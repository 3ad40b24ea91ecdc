/** Values that conditions and shapes of a form read through references: one request for each chosen entry, then cached. */
import { observable } from '@formily/reactive'
import { isEmpty } from '../../fields/definition/lists'
import { soleTarget } from '../../fields/reference/target'
import { fieldOf } from '../../model/names'
import type { Scope } from '../../model/conditions/predicate'
import type { Field, Resource } from '../../model/types'
import { readCalendar, readRelatedValues, type RelatedValues } from './related-values'
import type { CalendarDays } from '../../model/conditions/workdays'
import type { Values } from './entry'

/** The part of a scope that lies beyond the entry. Read inside an observer, it draws anew when the answer is there. */
export type RelatedScope = (entry: Values) => Pick<Scope, 'related' | 'under' | 'waits' | 'calendar'>

export interface RelatedReading {
  readonly relatedScope: RelatedScope
  /** Sends what was asked for so far, and from now on each request as it comes. */
  readonly begin: () => void
}

type Ask = (field: Field, value: string, entry: Values) => Promise<RelatedValues>

const nothing: RelatedValues = { related: {}, above: {} }

/**
 * `before`: known answers, by field and value; `loaded`: known calendars. A form begins once it is drawn: React may throw away
 * a drawing that is not done when something else on the page changes, as each request does, and draw it from the start.
 */
export function createRelatedScope(
  resource: Resource,
  ask: Ask = (field, value, entry) => readRelatedValues(resource, field, value, entry),
  before: ReadonlyMap<string, RelatedValues> = new Map(),
  loaded: ReadonlyMap<string, CalendarDays> = new Map(),
): RelatedReading {
  const known = observable.shallow(new Map(before))
  const asked = new Set<string>()
  const waiting: (() => void)[] = []
  let isBegun = false
  const send = (request: () => void) => {
    if (isBegun) request()
    else waiting.push(request)
  }

  /** Related values of the choice that a path begins with; null without a choice, undefined while the request is pending. */
  const read = (entry: Values, [first = '']: readonly string[]): RelatedValues | null | undefined => {
    const field = fieldOf(resource, first) ?? fieldOf(resource, `${first}Id`)
    const value = field && entry[field.name]
    if (!field || isEmpty(value)) return null
    if (!soleTarget(field) || field.many) return nothing
    const key = `${field.name} ${String(value)}`
    const answer = known.get(key)
    if (answer || asked.has(key)) return answer
    asked.add(key)
    // Without an answer the server alone judges.
    const keep = (values: RelatedValues) => void known.set(key, values)
    send(() => void ask(field, String(value), entry).then(keep, () => keep(nothing)))
    return undefined
  }

  const calendars = observable.shallow(new Map(loaded))
  const calendar = (name: string) => {
    const days = calendars.get(name)
    if (days || asked.has(name)) return days
    asked.add(name)
    // Without an answer the server alone counts.
    const keep = (days: CalendarDays) => void calendars.set(name, days)
    send(() => void readCalendar(name).then(keep, () => undefined))
    return undefined
  }

  const relatedScope: RelatedScope = (entry) => ({
    calendar,
    related: (path) => read(entry, path)?.related[path.join('.')] ?? null,
    under: (node, roots, path) => {
      const above = read(entry, path)?.above[path.join('.')] ?? []
      return roots.some((root) => root === node || above.includes(String(root)))
    },
    waits: (path, what) => {
      const found = read(entry, path)
      return found !== null && !(path.join('.') in (found?.[what === 'place' ? 'above' : 'related'] ?? {}))
    },
  })
  const begin = () => {
    isBegun = true
    for (const request of waiting.splice(0)) request()
  }
  return { relatedScope, begin }
}
