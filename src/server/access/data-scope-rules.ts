/** Data scopes as storage keeps them, and the rows and fields that several of them show. */
import type { Columns } from '../core/context/tables'
import { ownValue } from '../../model/own-value'
import { fieldOf } from '../../model/names'
import type { Condition, Model, Resource } from '../../model/types'
import { type ScopeHolder, scopeValueCondition } from './data-scope-value'

/** A row of `system/data-scope`. */
export type ScopeRow = Columns<
  'system/data-scope',
  'id' | 'scope_resource' | 'scope_type' | 'scope_column' | 'scope_field' | 'scope_value'
>

export const scopeTypes = { all: 1, own: 2, department: 3, below: 4, custom: 5 } as const

/** Limits of a caller, by resource; a resource that is not named is not limited. */
export interface ScopeLimits {
  readonly rows: Readonly<Record<string, Condition>>
  /** The fields that may be seen, beside the id. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** Breadth of each kind; a custom rule equals only itself. */
const width: Readonly<Record<number, number>> = { 1: 4, 4: 3, 3: 2, 2: 1, 5: 0 }

/** True when a scope shows no more than some of those held: it is one of them, or of a narrower kind with their fields only. */
export function isWithin(scope: ScopeRow, held: readonly ScopeRow[]): boolean {
  if (held.some(({ id }) => id === scope.id)) return true
  const seen = fieldsOf(held)
  if (!seen.includes('*') && !fieldsOf([scope]).every((field) => seen.includes(field))) return false
  if (held.some(({ scope_type }) => scope_type === scopeTypes.all)) return true
  if (scope.scope_type === scopeTypes.custom) return false
  return held.some(({ scope_type }) => width[scope_type]! > width[scope.scope_type]!)
}

/**
 * The scopes that count for a role, of those on each level from itself upwards: its own where they show no more than
 * the role above, else those of the role above. A role without any is limited as the one above it.
 */
export function effective(levels: readonly (readonly ScopeRow[])[]): readonly ScopeRow[] {
  return levels.reduceRight<readonly ScopeRow[]>((above, own) => {
    if (own.length === 0) return above
    if (above.length === 0) return own
    const within = own.filter((scope) => isWithin(scope, above))
    return within.length > 0 ? within : above
  }, [])
}

/** The fields that scopes show together; `*` stands for all. */
const fieldsOf = (scopes: readonly ScopeRow[]): readonly string[] =>
  scopes.flatMap(({ scope_field }) => (scope_field?.length ? scope_field : ['*']))

const nothing: Condition = { any: [] }

/** The limits of scopes held together: the union of their rows, and of their fields. */
export function limitsOf(model: Model, scopes: readonly ScopeRow[], holder: ScopeHolder): ScopeLimits {
  const rows: Record<string, Condition> = {}
  const fields: Record<string, readonly string[]> = {}
  for (const name of new Set(scopes.map(({ scope_resource }) => scope_resource))) {
    const resource = ownValue(model.resources, name)
    if (!resource) continue
    const held = scopes.filter(({ scope_resource }) => scope_resource === name)
    const seen = fieldsOf(held)
    if (!seen.includes('*')) fields[name] = [...new Set(seen)]
    if (!held.some(({ scope_type }) => scope_type === scopeTypes.all)) {
      rows[name] = { any: held.map((scope) => conditionOf(scope, resource, holder)) }
    }
  }
  return { rows, fields }
}

/** The rows of one scope; one that names a removed field shows nothing. */
export function conditionOf(scope: ScopeRow, resource: Resource, holder: ScopeHolder): Condition {
  const column = scope.scope_column || defaultColumn(scope.scope_type, resource)
  if (scope.scope_type !== scopeTypes.custom && !fieldOf(resource, column)) return nothing
  switch (scope.scope_type) {
    case scopeTypes.own:
      return { [column]: { in: { $me: 'id' } } }
    case scopeTypes.department:
      return { [column]: { in: { $me: 'deptIds' } } }
    case scopeTypes.below:
      return { [column]: { in: { $me: 'deptAndBelow' } } }
    case scopeTypes.custom:
      try {
        return scopeValueCondition(scope.scope_value ?? '', resource, holder)
      } catch {
        return nothing
      }
    default:
      return nothing
  }
}

/** The field a rule looks at when its row names none. */
export function defaultColumn(type: number, { access }: Resource): string {
  return type === scopeTypes.own ? (access.scope?.owner ?? 'createUser') : (access.scope?.dept ?? 'createDept')
}
