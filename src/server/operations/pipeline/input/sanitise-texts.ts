/** Rich text that is plain text in some cases: what it is, and what it may hold, the whole entry tells. */
import { shapes } from '../../../../fields/shapes'
import { holds, type Scope } from '../../../../model/conditions/predicate'
import type { Field } from '../../../../model/types'
import type { Values } from '../../../core/context/entry'
import { cleanHtml } from '../../../core/sanitise-html'

/** Whether a case of the rich text makes it plain. */
export const mayBePlain = ({ type, when }: Field): boolean =>
  shapes[type].isMarkup === true && plainCases(when).length > 0

/** The entry with its rich texts cleaned, and with its plain ones as they were typed. */
export function withCleanTexts(fields: readonly Field[], entry: Values, scope: Omit<Scope, 'entry'>): Values {
  const rich = fields.filter((field) => {
    if (!mayBePlain(field) || typeof entry[field.name] !== 'string') return false
    return !plainCases(field.when).some((each) => holds(each.if, { ...scope, entry }))
  })
  if (rich.length === 0) return entry
  return { ...entry, ...Object.fromEntries(rich.map(({ name }) => [name, cleanHtml(String(entry[name]))])) }
}

const plainCases = (when: Field['when']) => when?.cases?.filter(({ value }) => value?.format === 'text') ?? []
