/** One level of a tree; a search without a parent looks in all levels. */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../model/names'
import type { TreeView } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { selectRows } from '../../sql/select/select'
import type { QueryContext } from '../../sql/conditions/query-context'
import { both, columnOf, either, from, type Source } from '../../sql/source'
import { listQueryOf, readingOf, treeOrder } from './query'
import { node, type TreeNode } from './tree-nodes'
import { scopeOn } from '../../sql/conditions/data-scope'
import { queryContext } from '../../sql/conditions/where'

export async function lazyTree(context: CallContext): Promise<TreeNode[]> {
  const { resource, params, database } = context
  const { tree } = resource
  if (!tree) throw new Error(`${resource.name} is not a tree, so its call "${context.call.name}" cannot be one.`)
  const all = listQueryOf(context)
  const filters = all.filters.filter((filter) => filter.field !== tree.parent)
  const reading = readingOf(context, { ...all, filters }, treeOrder(resource))
  const sent = params[tree.parent] ?? params.parentId
  const parent = sent === undefined || sent === null || sent === '' ? undefined : String(sent)
  const level = parent ?? (filters.length ? undefined : tree.root)
  const query = queryContext(context)
  const at = level === undefined ? null : onLevel(reading.source, tree, level, query)
  const found = await selectRows(database.kysely, {
    ...reading,
    where: [...reading.where, at],
    more: { $below: hasBelow(reading.source, tree, query) },
  })
  return found.map(({ entry, row }) => node(entry, context, row.$below === true))
}

/**
 * Rows directly under a node, or at the top. A caller limited to a part of the tree begins where that part begins:
 * at rows whose parent is out of reach.
 */
export function onLevel(source: Source, tree: TreeView, level: string, query: QueryContext): SqlFragment<SqlBool> {
  const parent = columnOf(source.alias, columnName(tree.parent))
  const at = sql<SqlBool>`${parent} = ${level}`
  const above = { ...from(source.resource, source.reach, 'above') }
  const scope = scopeOn(above, query)
  if (level !== tree.root || scope.length === 0) return at
  const inReach = both(above.limit, sql<SqlBool>`${columnOf('above', 'id')} = ${parent}`, ...scope)
  return either(at, sql<SqlBool>`not exists (select 1 from ${above.table} where ${inReach})`)
}

/** True when a row has rows below it that the caller may see. */
export function hasBelow(source: Source, tree: TreeView, query: QueryContext): SqlFragment {
  const child = from(source.resource, source.reach, 'below')
  const parent = columnOf('below', columnName(tree.parent))
  const there = both(child.limit, sql<SqlBool>`${parent} = ${columnOf(source.alias, 'id')}`, ...scopeOn(child, query))
  return sql`exists (select 1 from ${child.table} where ${there})`
}
