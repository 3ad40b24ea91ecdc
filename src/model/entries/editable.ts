/** The fields that a save may change in the states a row is in. Pure; the server judges every save by it. */
import { holds, type Scope } from '../conditions/predicate'
import type { Editable } from '../types/state'

/** The rule that opens the row for what changes, or why none does. */
export interface Opening {
  readonly open?: Editable
  /** Those that hold, one of which may say why. */
  readonly holding: readonly Editable[]
}

/** One that names what changes goes before one that opens all. */
export function openingFor(rules: readonly Editable[], changed: ReadonlySet<string>, scope: Scope): Opening {
  const holding = rules.filter((rule) => !rule.if || holds(rule.if, scope))
  const covering = holding.filter(({ fields }) => !fields || [...changed].every((name) => fields.includes(name)))
  return { open: covering.find(({ fields }) => fields) ?? covering[0], holding }
}

/** The message of the first of these that has one. */
export const saidBy = (holding: readonly Editable[]) => holding.find(({ message }) => message)?.message
