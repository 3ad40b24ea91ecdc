/** The fields that a save may change in the states a row is in. Pure; the server judges every save by it. */
import { holds, type Scope } from '../conditions/predicate'
import { normalise, testsOf } from '../../language/conditions/normal'
import type { Condition, Field, Resource } from '../types'
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

/** True when a rule opens a field that people write; one of read-only fields is for what a transition sets. */
export const opensField = (rule: Editable, { fields }: Pick<Resource, 'fields'>): boolean =>
  rule.fields === undefined ||
  rule.fields.some((name) => fields.some((field) => field.name === name && !field.readOnly))

/** The message of the first of these that has one. */
export const saidBy = (holding: readonly Editable[]) => holding.find(({ message }) => message)?.message

/** True when the entry alone tells if a rule holds: no reference, parameter or named condition is asked. */
function isPlain({ if: condition }: Editable): boolean {
  if (!condition) return true
  if (/"\$(?:named|setting|me|record|param)"/.test(JSON.stringify(condition))) return false
  return testsOf(normalise(condition)).every(({ path, op }) => path.length === 1 && op !== 'under')
}

/** The condition under which a row has a field to edit; undefined when each has, or the row alone does not tell. */
export function editableIf({ states, fields }: Pick<Resource, 'states' | 'fields'>): Condition | undefined {
  const rules = states?.editable
  if (!rules?.every(isPlain)) return undefined
  const open = rules.filter((rule) => opensField(rule, { fields }))
  const conditions = open.map((rule) => rule.if).filter((condition) => condition !== undefined)
  return conditions.length < open.length ? undefined : { any: conditions }
}

/** True when the states of the stored entry keep this field as it is. */
export function isClosed({ states }: Pick<Resource, 'states'>, field: Field, scope: Scope): boolean {
  const rules = states?.editable
  return rules?.every(isPlain) === true && !openingFor(rules, new Set([field.name]), scope).open
}

/** The rules that hold for a stored entry whose states keep each of these fields as it is; undefined while one of them may change. */
export function closingRules(
  resource: Pick<Resource, 'states' | 'fields'>,
  names: readonly string[],
  scope: Scope,
): readonly Editable[] | undefined {
  const written = resource.fields.filter((field) => names.includes(field.name) && !field.readOnly)
  if (written.length === 0 || !written.every((field) => isClosed(resource, field, scope))) return undefined
  return openingFor(resource.states?.editable ?? [], new Set(names), scope).holding
}
