/** Values for a reference: at most 50 entries of its target that match a search, or the labels of chosen ones. */
import { columnName, fieldOf } from '../../../model/names'
import { Refusal } from '../../core/errors'
import { nameColumn } from '../../sql/select/labels'
import type { QueryContext } from '../../sql/conditions/query-context'
import { selectRows } from '../../sql/select/select'
import { queryContext, where } from '../../sql/conditions/where'
import { columnOf, from, type Source } from '../../sql/source'
import { tenantScopeOf } from '../../access/tenant-scope'
import { visibleChoices } from './chosen-labels'
import { hasBelow } from '../read/lazy-tree'
import { onceEachName, withTenants } from './distinct-names'
import { choosable, reachOfOffer } from './choosable'
import { optionsNamed } from './by-name'
import { type OptionsContext, type OptionsQuery, queryOf, type SelectOption } from './query'
import { tableFields } from './table'
import { type Picked, targetOfField } from './target'
import { sortKeys, treeOrder } from '../read/query'
import { relatedValuesOf } from './lookups'
import type { Condition } from '../../../model/types'

const most = 50

/** A tree is drawn from all of its nodes, or a level at a time. */
const mostNodes = 1000

/** Entries of a reference's target: one tenant, the reference's filter, no removed rows. */
export async function selectOptions(context: OptionsContext): Promise<SelectOption[]> {
  const { model, caller, database, now, registry, locale, params } = context
  const query = queryOf(params)
  const picked = targetOfField(model, query.of, params)
  if (!picked) throw new Refusal('request.parameter-type', { name: 'of' })
  const { to, label, value } = picked
  if (query.named.length > 0) return optionsNamed(context, query, picked)
  const wanted = query.values
  const source = from(to, wanted.length ? tenantScopeOf(caller, to) : reachOfOffer(context, picked, query.isFilter))
  const conditions = queryContext({ model, caller, now, registry, locale, params })
  // Rows of several tenants may bear one name, by which they are meant.
  const isAcross = source.reach.read === 'all' && value !== 'id'
  const isOfTenants = query.isFilter && source.reach.read === 'all' && value === 'id'
  const offered = wanted.length ? undefined : await filterOf(context, query, picked)
  const found = await selectRows(database.kysely, {
    model,
    source,
    where: wanted.length
      ? chosen(wanted, picked, source, conditions)
      : choosable(query, picked, source, conditions, offered),
    query: conditions,
    fields: [
      ...(query.isTable ? tableFields(to, label, caller) : []),
      ...(isAcross || isOfTenants ? [fieldOf(to, 'tenantId')!] : []),
    ],
    sort: sortKeys(treeOrder(to)),
    limit: wanted.length || (to.tree ? mostNodes : most),
    more: {
      $value: columnOf(source.alias, columnName(value)),
      $label: nameColumn(to, source.alias, label.name, locale),
      ...(to.tree
        ? { $parent: columnOf(source.alias, columnName(to.tree.parent)), $below: hasBelow(source, to.tree, conditions) }
        : {}),
    },
  })
  const related = query.wantsRelated && found.length === 1 ? await relatedValuesOfOne(context, picked, wanted) : {}
  const rows = isAcross
    ? onceEachName(found, caller.tenantId)
    : isOfTenants
      ? withTenants(found, caller.tenantId)
      : found
  return rows.map(({ row, entry }) => ({
    ...related,
    value: String(row.$value),
    label: String(row.$label ?? ''),
    ...(to.tree ? { parent: String(row.$parent ?? to.tree.root), isLeaf: row.$below !== true } : {}),
    ...(query.isTable ? { entry } : {}),
  }))
}

/** The filter of the reference, and what the caller may choose. */
async function filterOf(
  { narrow, ...context }: OptionsContext,
  { isFilter }: OptionsQuery,
  picked: Picked,
): Promise<Condition | undefined> {
  const own = isFilter ? undefined : await narrow?.(picked, context)
  const parts = [picked.filter, own].filter((each) => each !== undefined)
  return parts.length > 1 ? { all: parts } : parts[0]
}

/** The entries that are chosen already, as far as the caller may read them. */
function chosen(values: readonly string[], picked: Picked, source: Source, conditions: QueryContext) {
  const { value, filter } = picked
  return [
    ...visibleChoices({ ...picked, source, column: columnName(value), values }, conditions),
    // A natural key may stand in rows that the filter leaves out as well.
    ...(filter && value !== 'id' ? [where(filter, source, conditions)] : []),
  ]
}

/** Related values of the one value; fields of rows have no conditions that step through references. */
async function relatedValuesOfOne(
  { model, caller, database, now, registry }: OptionsContext,
  { of, field }: Picked,
  wanted: readonly string[],
) {
  const isOwn = fieldOf(of, field.name) === field
  if (!isOwn || wanted.length !== 1) return {}
  return relatedValuesOf(database.kysely, {
    model,
    caller,
    resource: of,
    field,
    value: wanted[0]!,
    asking: queryContext({ model, caller, now, registry }),
  })
}
