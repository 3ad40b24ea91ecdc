/** What fields hold that people do not see: nothing, or where the schema keeps it what was there or could be. */
import { fieldSchema } from '../../../../model/validate/json-schema'
import { errorsOf } from '../../../../model/validate/interpret-schema'
import { holds, isEmpty, type Scope } from '../../../../model/conditions/predicate'
import type { Field } from '../../../../model/types'
import { unsanitised } from '../../entry/escape-names'
import type { Values } from '../../../core/context/entry'

/** The entry, or row, without what is hidden; `scope` says what conditions look at beside it, `old` what was stored. */
export function withoutHidden(
  fields: readonly Field[],
  given: Values,
  scope: Omit<Scope, 'entry'>,
  old?: Values,
): Values {
  const entry: Record<string, unknown> = { ...given }
  for (const field of fields) {
    const { when, name } = field
    if (!when?.visible || holds(when.visible, { ...scope, entry })) continue
    const nothing = field.many ? [] : null
    if (when.hidden !== 'keep') entry[name] = nothing
    // Nobody is told to mend what they do not see: what the field could not hold is passed over.
    else if (name in entry && !isPossible(field, entry[name])) entry[name] = old?.[name] ?? nothing
  }
  return entry
}

const isPossible = (field: Field, value: unknown): boolean =>
  isEmpty(value) || errorsOf(fieldSchema(field), unsanitised({ [field.name]: value })[field.name]).length === 0
