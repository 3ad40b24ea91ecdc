/** One level of a tree within reach; nodes that only lead there are shown and cannot be chosen. */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../../../model/names'
import { type SqlFragment, sql } from '../../../../database/connection/sql-tag'
import { listQueryOf, readingOf, treeOrder } from '../../../../operations/read/query'
import { node } from '../../../../operations/read/tree-nodes'
import type { CallContext } from '../../../../core/context/call'
import { scopeOn } from '../../../../sql/conditions/data-scope'
import { selectRows } from '../../../../sql/select/select'
import { both, columnOf, from, type Source } from '../../../../sql/source'
import { queryContext, where } from '../../../../sql/conditions/where'
import { belowName, nodesBelow } from '../../../../sql/conditions/recursive-tree'
import type { Action } from '../../action'

export const listReachableNodes: Action = async (context) => {
  const { resource, params, tx } = context
  const { tree } = resource
  if (!tree)
    throw new Error(`${resource.name} is no tree; name "list-reachable-nodes" in a call of a resource with "x-tree".`)
  const reading = readingOf(context, { ...listQueryOf(context), filters: [] }, treeOrder(resource))
  const { source } = reading
  if (scopeOn(source, queryContext(context)).length === 0) return context.next()
  const level = String(params.parentId || tree.root)
  const found = await selectRows(tx, {
    ...reading,
    where: [sql<SqlBool>`${parentOf(source)} = ${level}`, leadsWithin(context, source)],
    more: { $below: hasMore(context, source), $within: within(context, source) },
  })
  return found.map(({ entry, row }) => ({
    ...node(entry, context, row.$below === true),
    ...(row.$within === true ? {} : { disabled: true }),
  }))
}

const parentOf = ({ resource, alias }: Source) => columnOf(alias, columnName(resource.tree!.parent))

/** The rows of the call within the caller's data scope. */
function within(context: CallContext, source: Source): SqlFragment<SqlBool> {
  const { call } = context
  const query = queryContext(context)
  const usual = call.filter && where(call.filter, source, query)
  return both(...(usual ? [usual] : []), ...scopeOn(source, query))
}

/** True when the node or any below it is within reach. */
function leadsWithin(context: CallContext, source: Source): SqlFragment<SqlBool> {
  const reached = from(source.resource, source.reach, `${source.alias}_reached`)
  const ids = sql`select id from ${sql.id(belowName(source.alias))}`
  const there = both(
    reached.limit,
    sql<SqlBool>`${columnOf(reached.alias, 'id')} in (${ids})`,
    within(context, reached),
  )
  return sql<SqlBool>`exists (with recursive ${nodesBelow(source, source.alias)} select 1 from ${reached.table} where ${there})`
}

/** True when opening the node shows anything. */
function hasMore(context: CallContext, source: Source): SqlFragment<SqlBool> {
  const child = from(source.resource, source.reach, 'child')
  const there = both(
    child.limit,
    sql<SqlBool>`${parentOf(child)} = ${columnOf(source.alias, 'id')}`,
    leadsWithin(context, child),
  )
  return sql<SqlBool>`exists (select 1 from ${child.table} where ${there})`
}
