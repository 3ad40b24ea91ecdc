/** Entries that a reference may be set to: their tenant, and the conditions on them. */
import type { SqlBool } from 'kysely'
import { namesTenant } from '../../core/context/caller'
import { searchedFields } from '../../../model/entries/entry-name'
import { columnName, fieldOf } from '../../../model/names'
import type { Condition, Field, Locale, Resource } from '../../../model/types'
import type { SqlFragment } from '../../database/connection/sql-tag'
import type { QueryContext } from '../../sql/conditions/query-context'
import { scopeOn } from '../../sql/conditions/data-scope'
import { columnOf, either, type Source } from '../../sql/source'
import { contains, isSearchIndexed, storedText } from '../../sql/conditions/text-match'
import { where } from '../../sql/conditions/where'
import { type TenantScope, referredScope, ownTenantScope, tenantScopeOf, writableOf } from '../../access/tenant-scope'
import { onLevel } from '../read/lazy-tree'
import type { OptionsContext, OptionsQuery } from './query'
import { besideSide } from './table'
import type { Picked } from './target'

/**
 * Tenant of the offered entries: the caller's own; for the platform administrator that of the row, if any, and in a filter
 * those of all tenants, as in the list that it narrows.
 */
export function reachOfOffer(
  { caller, params }: OptionsContext,
  { of, to, field }: Picked,
  isFilter: boolean,
): TenantScope {
  const { tenantId } = params
  if (isFilter && !namesTenant(caller, tenantId)) return tenantScopeOf(caller, to)
  const reach = namesTenant(caller, tenantId)
    ? ownTenantScope(tenantId, to)
    : referredScope(caller, of, caller.tenantId, to)
  return field.name === of.tree?.parent ? writableOf(reach) : reach
}

type Narrowed = Pick<OptionsQuery, 'isTable'> & Partial<OptionsQuery>

/** Conditions on the entries: the filter of the reference, scopes, the search text, the level of a tree. */
export function choosable(
  query: Narrowed,
  { to, label }: Picked,
  source: Source,
  conditions: QueryContext,
  filter?: Condition,
) {
  const search = query.search?.trim()
  const parts: (SqlFragment<SqlBool> | null)[] = [
    ...(filter ? [where(filter, source, conditions)] : []),
    ...scopeOn(source, conditions),
    ...(query.isTable ? besideSide(source, conditions, query.side) : []),
  ]
  if (search) parts.push(either(...namesOf(to, label, conditions.locale).map((name) => called(name, search))))
  if (to.tree && query.parent !== undefined && !search)
    parts.push(onLevel(source, to.tree, query.parent || to.tree.root, conditions))
  return parts

  function called(name: Field, text: string): SqlFragment<SqlBool> {
    const column = columnOf(source.alias, columnName(name.name))
    return contains(column, storedText(name, text), isSearchIndexed(conditions.model, to, name))
  }
}

/** The fields by whose values an entry is found: its name, and its names in other languages. */
const namesOf = (to: Resource, label: Field, locale: Locale | undefined): readonly Field[] =>
  searchedFields(to, label.name, locale).flatMap((name) => fieldOf(to, name) ?? [])
