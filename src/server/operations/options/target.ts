/** Targets of references. */
import { ownValue } from '../../../model/own-value'
import { formFilter, refFor } from '../../../fields/reference/target'
import { fieldOf } from '../../../model/names'
import type { Condition, Field, Model, Resource } from '../../../model/types'

export interface Picked {
  readonly of: Resource
  readonly field: Field
  readonly to: Resource
  readonly label: Field
  readonly value: string
  readonly filter?: Condition
}

/** The target of `area/name.field`: a reference, or the parent of a tree. */
export function targetOfField(model: Model, of: string, params: Readonly<Record<string, unknown>>): Picked | undefined {
  const [name = '', ...path] = of.split('.')
  const resource = ownValue(model.resources, name)
  const found = resource && fieldAt(resource, path)
  if (!found || !resource) return undefined
  const { field, rules } = found
  if (resource.tree && field.name === resource.tree.parent) {
    return {
      of: resource,
      field,
      to: resource,
      label: fieldOf(resource, resource.tree.label)!,
      value: 'id',
      filter: field.ref?.filter,
    }
  }
  const ref = refFor(field, params)
  const to = ref && model.resources[ref.to]
  const label = to && fieldOf(to, ref.label)
  const filter = ref?.filter && formFilter(ref.filter, rules)
  return to && label ? { of: resource, field, to, label, value: ref.value, filter } : undefined
}

type Rules = Pick<Resource, 'fields'>

/** The field at the end of a path through child rows, `contacts.roomId`, and the fields beside it. */
function fieldAt(rules: Rules, [name, ...rest]: readonly string[]): { field: Field; rules: Rules } | undefined {
  const field = name === undefined ? undefined : fieldOf(rules, name)
  if (field?.child && rest.length) return fieldAt(field.child.row, rest)
  return field && rest.length === 0 ? { field, rules } : undefined
}
