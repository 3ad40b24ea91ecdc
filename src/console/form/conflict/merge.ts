/** Two people on one entry: the other's changes, the fields both changed, and the result of a choice. */
import { isEmpty } from '../../../model/conditions/predicate'
import type { Field, Resource } from '../../../model/types'
import { isSame } from '../../data/same-value'
import { isSendable } from '../state/form-values'
import type { Values } from '../../data/entry'

/** Values that somebody else saved meanwhile, beside those before and those in the form. */
export interface Meanwhile {
  /** The entry as it is stored now. */
  readonly latest: Values
  /** Both began with it. */
  readonly base: Values
  readonly mine: Values
}

export interface TheirChange {
  readonly field: Field
  readonly before: unknown
  readonly theirs: unknown
  /** Only where both changed it, to something else. */
  readonly mine?: unknown
  readonly isConflict: boolean
}

/** The fields the other person changed, in the order of the schema. */
export function theirChanges(resource: Resource, { latest, base, mine }: Meanwhile): readonly TheirChange[] {
  return resource.fields
    .filter((field) => isSendable(field) && !isSame(base[field.name], latest[field.name]))
    .map((field) => {
      const { name } = field
      const isConflict = !isSame(base[name], mine[name]) && !isSame(mine[name], latest[name])
      const change = { field, before: base[name], theirs: latest[name], isConflict }
      return isConflict ? { ...change, mine: mine[name] } : change
    })
}

/** The newest entry with my changes over it; of the fields both changed, theirs stay where they were chosen. */
export function merged(
  resource: Resource,
  { latest, base, mine }: Meanwhile,
  keepTheirs: ReadonlySet<string> = new Set(),
): Values {
  const own = resource.fields.filter(
    (field) => isSendable(field) && !isSame(base[field.name], mine[field.name]) && !keepTheirs.has(field.name),
  )
  const values = own.map(({ name }) => [name, isEmpty(mine[name]) ? null : mine[name]] as const)
  return { ...latest, ...Object.fromEntries(values) }
}
