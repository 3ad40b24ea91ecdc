import { shapes } from '../../../fields/shapes'
import type { Field } from '../../../fields/definition/field'
import { formatInstant } from '../../../fields/definition/zone'
import { shift } from '../../../model/conditions/predicate'
import type { CallContext } from '../../core/context/call'
import { type Caller, departmentsOf } from '../../core/context/caller'
import type { Values } from '../../core/context/entry'

/** The default of a field that needs no other row. */
export function plainDefault(context: CallContext, field: Field, entry: Values): unknown {
  const { default: given } = field
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const [kind, name] = Object.entries(given)[0] ?? []
  switch (kind) {
    case '$me':
      return meOf(context.caller)[String(name)] ?? null
    case '$now': {
      const now = formatInstant(shift(context.now, name))
      return shapes[field.type].time === 'day' ? now.slice(0, 10) : now
    }
    case '$field':
      return entry[String(name)] ?? null
    default:
      return given
  }
}

/** What conditions and defaults may ask of the caller. */
export function meOf(caller: Caller): Values {
  const departments = departmentsOf(caller)
  const { userId: id, deptId, tenantId, roleIds, roles, clientId, account } = caller
  return { id, deptId, deptIds: departments, tenantId, roleIds, roles, clientId, account }
}
