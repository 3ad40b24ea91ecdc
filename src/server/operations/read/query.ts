/** Base of every read: the source within the caller's reach, and all conditions on its rows. */
import type { SqlBool } from 'kysely'
import { TooLongParameter, WrongParameter } from '../../../model/lists/list-filter'
import { type ListQuery, type ListSort, parseListQuery } from '../../../model/lists/list-query'
import type { Condition, Resource, SavedView } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { filterPart } from '../../sql/conditions/filters'
import type { Reading } from '../../sql/select/reading'
import { columnOf, from, type Source } from '../../sql/source'
import type { QueryContext } from '../../sql/conditions/query-context'
import { queryContext, where } from '../../sql/conditions/where'
import { tenantScopeOf, ownTenantScope } from '../../access/tenant-scope'
import { breakingLimit } from '../overlays/breaking-rows'
import { blockLimit } from './block-filter'
import { answeredFields, isOpenTo, openFilter, readableFields } from '../../access/field-access'
import { withoutSearches } from './without-searches'
import { scopeOn } from '../../sql/conditions/data-scope'

/**
 * The rows a read may see. Calls that are references alone fill pickers and dictionaries: they stay in the caller's own
 * tenant even for the platform administrator, or the dictionaries of all tenants would mix.
 */
export function sourceOf(context: CallContext): Source {
  const { resource, caller, call, params } = context
  const own = call.perm.every((one) => one === '@reference') && !params.tenantId
  return from(
    resource,
    own ? ownTenantScope(caller.tenantId, resource) : tenantScopeOf(caller, resource, params.tenantId),
  )
}

/** The limits of the call itself and of the caller's data scope. */
export function limitsOf(context: CallContext, source: Source): (SqlFragment<SqlBool> | null)[] {
  const open = openFilter(context)
  const conditions = [searched(context), open].filter((each) => each !== undefined)
  const query = queryContext(context)
  return [
    ...conditions.map((condition) => where(condition, source, query)),
    ...scopeOn(source, query),
    viewLimit(context, source, query),
    servedLimit(context, source),
    ...askedLimits(context, source),
  ]
}

/** Limits that a request asks for by the name of a parameter. */
const limitsByName = { _block: blockLimit, _breaks: breakingLimit }

const askedLimits = (context: CallContext, source: Source): (SqlFragment<SqlBool> | null)[] =>
  Object.entries(limitsByName).flatMap(([name, limitBy]) => (name in context.params ? [limitBy(context, source)] : []))

/** The saved view that a list asks for; refuses an unknown one, so that nobody takes all rows for those of a view. */
function viewOf({ resource, params }: CallContext): SavedView | undefined {
  if (typeof params._view !== 'string' || params._view === '') return undefined
  const view = resource.list.views?.find(({ id }) => id === params._view)
  if (!view) throw new Refusal('request.parameter-type', { name: '_view' })
  return view
}

/** A view can only make the rows fewer. */
function viewLimit(context: CallContext, source: Source, query: QueryContext): SqlFragment<SqlBool> | null {
  const view = viewOf(context)
  return view ? where(view.filter, source, query) : null
}

/** Over all tenants, the rows of those that were not removed. */
export function servedLimit({ model }: CallContext, { reach, alias }: Source): SqlFragment<SqlBool> | null {
  const tenants = model.resources['system/tenant']?.table
  if (reach.read !== 'all' || !tenants) return null
  const removed = sql`select tenant_id from ${sql.table(tenants)} where is_deleted <> 0`
  return sql<SqlBool>`${columnOf(alias, 'tenant_id')} <> all(array(${removed}))`
}

/** The filter of the call without searches in fields that are closed to the caller: the results would reveal their values. */
function searched({ resource, call, caller }: CallContext): Condition | undefined {
  const { filter } = call
  if (!filter) return undefined
  const closed = resource.fields.filter((field) => !isOpenTo(resource, field, caller)).map(({ name }) => name)
  return closed.length > 0 ? withoutSearches(filter, new Set(closed)) : filter
}

/** Paging, order and filters of the request; refuses an invalid parameter by its name. */
export function listQueryOf({ resource, call, params }: CallContext): ListQuery {
  try {
    return parseListQuery(resource, call, params)
  } catch (error) {
    if (error instanceof WrongParameter) throw new Refusal('request.parameter-type', { name: error.parameter })
    if (error instanceof TooLongParameter) {
      throw new Refusal('request.parameter-too-long', { name: error.parameter, count: error.most })
    }
    throw error
  }
}

/** The reading of a list: limits, filters, order and answered fields, not yet cut to a page. */
export function readingOf(context: CallContext, query: ListQuery, order: readonly string[]): Reading {
  const { resource, caller, call, model } = context
  const source = sourceOf(context)
  const readable = new Set(readableFields(resource, caller).map((field) => field.name))
  const filters = query.filters.filter((filter) => readable.has(filter.field))
  const sorted = query.sort.filter(({ field }) => readable.has(field))
  return {
    model,
    source,
    query: queryContext(context),
    where: [
      ...limitsOf(context, source),
      ...filters.map((filter) => filterPart(filter, source, queryContext(context))),
    ],
    fields: answeredFields(resource, call, caller),
    sort: sorted.length ? sorted : sortKeys(viewOf(context)?.sort ?? order),
  }
}

/** `-createTime` is newest first. */
export function sortKeys(order: readonly string[]): ListSort[] {
  return order.map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }))
}

/** The order of a resource's tree, or of its list when the tree names none. */
export function treeOrder({ tree, list }: Resource): readonly string[] {
  return tree?.sort.length ? tree.sort : list.sort
}
