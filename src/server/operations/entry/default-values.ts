/** Values that a schema gives to fields: plain ones, the caller's, the time, those of other fields. */
import { shapes } from '../../../fields/shapes'
import type { Field } from '../../../fields/definition/field'
import { formatInstant } from '../../../fields/definition/zone'
import { shift } from '../../../model/conditions/predicate'
import { fieldOf } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import { meOf } from '../../core/context/caller'
import type { Values } from '../../core/context/entry'

/** The default of a field that needs no other row. */
export const plainDefault = (context: CallContext, field: Field, entry: Values): unknown =>
  resolveValue(context, field, field.default, entry)

/** The values that a transition, or a save in a state, sets by itself. */
export function stateValues(context: CallContext, { to }: { readonly to: Values }, old: Values): Values {
  return Object.fromEntries(
    Object.entries(to).map(([name, value]) => [
      name,
      value === '' ? null : resolveValue(context, fieldOf(context.resource, name), value, old),
    ]),
  )
}

function resolveValue({ caller, now }: CallContext, field: Field | undefined, value: unknown, entry: Values): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [kind, name] = Object.entries(value)[0] ?? []
  switch (kind) {
    case '$me':
      return meOf(caller)[String(name)] ?? null
    case '$now': {
      const text = formatInstant(shift(now, name))
      return field && shapes[field.type].time === 'day' ? text.slice(0, 10) : text
    }
    case '$field':
      return entry[String(name)] ?? null
    default:
      return value
  }
}
