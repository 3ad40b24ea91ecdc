/** The rule of a change, judged on one entry by the validator of forms and calls. */
import { layOver } from '../../src/model/overlay/apply'
import type { Op } from '../../src/model/overlay/types'
import type { Resource } from '../../src/model/types'
import { errorsOf } from '../../src/model/validate/interpret-schema'
import { fieldSchema } from '../../src/model/validate/json-schema'

/** True when the entry breaks the field's rules as the change makes them; a bound that is there already counts as it is set. */
export function aModelRule(base: Resource, op: Op, entry: Readonly<Record<string, unknown>>): boolean {
  const overlay = { resource: base.name, scope: {}, base: { version: base.version, hash: base.hash }, ops: [op] }
  const { resource } = layOver(base, base, overlay)
  return Object.entries(entry).some(([name, value]) => {
    const field = resource.fields.find((each) => each.name === name)!
    return errorsOf(fieldSchema(field), value).length > 0
  })
}
