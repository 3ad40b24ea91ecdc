/** What a move, or a save in a state, gives to fields by itself. */
import { shapes } from '../../../fields/shapes'
import { formatInstant } from '../../../fields/definition/zone'
import { fieldOf } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import type { Values } from '../../core/context/entry'
import { meOf } from '../entry/default-values'

/** The values a move gives, as they are now. */
export function arrivals({ resource, caller, now }: CallContext, { to }: { to: Values }, old: Values): Values {
  return Object.fromEntries(
    Object.entries(to).map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, value === '' ? null : value]
      const [kind, of] = Object.entries(value)[0] ?? []
      if (kind === '$me') return [name, meOf(caller)[String(of)] ?? null]
      if (kind === '$field') return [name, old[String(of)] ?? null]
      if (kind !== '$now') return [name, value]
      const text = formatInstant(now)
      const field = fieldOf(resource, name)
      return [name, field && shapes[field.type].time === 'day' ? text.slice(0, 10) : text]
    }),
  )
}
