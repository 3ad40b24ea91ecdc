/**
 * Labels that a caller may read by id: of rows within the caller's data scope, and of those that a row in the
 * caller's sight refers to with that very field. An id that was guessed is answered like one that is not there.
 */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import { mayCall } from '../../access/authorise'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { QueryContext } from '../../sql/conditions/query-context'
import { both, columnOf, either, from, type Source } from '../../sql/source'
import { isInSight } from '../../access/field-access'
import { tenantScopeOf } from '../../access/tenant-scope'
import { scopeOn } from '../../sql/conditions/data-scope'

export interface Chosen {
  /** The resource and the field that refer. */
  readonly of: Resource
  readonly field: Field
  /** The rows referred to, and the column by which they are. */
  readonly source: Source
  readonly column: string
  readonly values: readonly string[]
}

/** The rows of these values that may be named to the caller. */
export function visibleChoices(chosen: Chosen, query: QueryContext): SqlFragment<SqlBool>[] {
  const { source, column, values } = chosen
  const value = columnOf(source.alias, column)
  const named = sql<SqlBool>`${value} = any(${values})`
  const scope = scopeOn(source, query)
  if (scope.length === 0) return [named]
  const referred = referredValues(chosen, query)
  return [named, either(both(...scope), ...(referred ? [sql<SqlBool>`${value} in (${referred})`] : []))]
}

/** Those of the values that rows in the caller's sight hold; nothing where the caller sees no such rows or not that field. */
function referredValues({ of, field, values }: Chosen, query: QueryContext): SqlFragment | undefined {
  const { caller } = query
  const isRead = Object.values(of.calls).some((call) => mayCall(caller, of, call))
  if (!isRead || !isInSight(of, field, caller) || field.store !== 'plain' || !of.fields.includes(field))
    return undefined
  const referring = from(of, tenantScopeOf(caller, of), 'referring')
  const held = columnOf(referring.alias, columnName(field.name))
  const limits = both(
    referring.limit,
    ...scopeOn(referring, query),
    field.many ? sql<SqlBool>`${held} && ${values}::text[]` : sql<SqlBool>`${held} = any(${values})`,
  )
  return sql`select ${field.many ? sql`unnest(${held})` : held} from ${referring.table} where ${limits}`
}
