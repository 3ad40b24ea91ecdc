/** One level of a tree; a search without a parent looks in all levels. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnName } from '../../model/names'
import type { TreeView } from '../../model/types'
import type { Operation } from '../context'
import { selectRows } from '../sql/select'
import { columnOf, from, type Source } from '../sql/source'
import { listQueryOf, readingOf, treeOrder } from './reading'
import { node } from './tree-nodes'

export const lazyTree: Operation = async (context) => {
  const { resource, params, database } = context
  const { tree } = resource
  if (!tree) throw new Error(`${resource.name} is not a tree, so its call "${context.call.name}" cannot be one.`)
  const all = listQueryOf(context)
  const query = { ...all, filters: all.filters.filter((filter) => filter.field !== tree.parent) }
  const reading = readingOf(context, query, treeOrder(resource))
  const sent = params[tree.parent] ?? params.parentId
  const parent = sent === undefined || sent === null || sent === '' ? undefined : String(sent)
  const level = parent ?? (query.filters.length ? undefined : tree.root)
  const at = level === undefined ? null : onLevel(reading.source, tree, level)
  const found = await selectRows(database.kysely, {
    ...reading,
    where: [...reading.where, at],
    more: { $below: hasBelow(reading.source, tree) },
  })
  return found.map(({ entry, row }) => node(entry, tree, row.$below === true))
}

/** Rows directly under a node, or at the top. */
export function onLevel(source: Source, tree: TreeView, level: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${columnOf(source.alias, columnName(tree.parent))} = ${level}`
}

/** Whether a row has rows below it that the caller may see. */
export function hasBelow(source: Source, tree: TreeView): RawBuilder<unknown> {
  const child = from(source.resource, source.reach, 'below')
  const parent = columnOf('below', columnName(tree.parent))
  return sql`exists (select 1 from ${child.table} where ${child.limit} and ${parent} = ${columnOf(source.alias, 'id')})`
}
