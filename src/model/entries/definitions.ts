/** Definitions of fields that are kept as data, laid beside the entry they shape. Apart from judging, which forms load later. */
import type { Field } from '../../fields/definition/field'
import { definitionsKey, isBeyond } from '../../fields/shaped/shaped'
import type { Scope, Values } from '../conditions/predicate'

/** The entry with the definitions that lie beyond it, where they are at hand. */
export function withDefinitions(field: Field, entry: Values, related: Scope['related']): Values {
  if (!isBeyond(field) || !related) return entry
  return { ...entry, [definitionsKey(field.shape!)]: related(field.shape!.from!) }
}
