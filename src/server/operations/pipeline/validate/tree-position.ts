/** The position of an entry in its tree: the parent exists, lies not below the entry, and not too deep. */
import { fieldText, type RuleKey } from '../../../../model/messages'
import { columnName } from '../../../../model/names'
import type { Problem, TreeView } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { countRows } from '../../../sql/select/select'
import { columnOf, from, type Source } from '../../../sql/source'
import { ownTenantScope, writableOf } from '../../../access/tenant-scope'
import type { Candidate } from '../../entry/draft'
import { scopeOn } from '../../../sql/conditions/data-scope'
import { queryContext } from '../../../sql/conditions/where'

/** A tree deeper than this is a cycle in the data. */
const deepest = 200

/** The problems of the position, and the ids from the root down to the parent. */
export async function treePosition(
  tx: Db,
  candidate: Candidate,
): Promise<{ problems: Problem[]; ancestors: readonly string[] }> {
  const { context, source, entry, changed, id } = candidate
  const { tree } = context.resource
  if (!tree || !changed.has(tree.parent)) return { problems: [], ancestors: [] }
  const parent = String(entry[tree.parent] ?? tree.root)
  if (parent === tree.root) return { problems: [], ancestors: [tree.root] }
  await lockTree(tx, source)
  const above = await nodesAbove(tx, source, tree, parent)
  if (above.length === 0 || !(await isVisible(tx, candidate, parent))) {
    return { problems: [problem(candidate, tree, 'reference')], ancestors: [] }
  }
  if (id !== undefined && above.includes(id))
    return { problems: [problem(candidate, tree, 'treeCycle')], ancestors: above }
  const height = tree.maxDepth === undefined || id === undefined ? 1 : await heightOf(tx, source, tree, id)
  const isTooDeep = tree.maxDepth !== undefined && above.length + height > tree.maxDepth
  return { problems: isTooDeep ? [problem(candidate, tree, 'treeDepth')] : [], ancestors: [tree.root, ...above] }
}

/** Brings the paths of all entries below a moved one up to date. */
export async function movePaths(tx: Db, source: Source, id: string, before: string, after: string): Promise<void> {
  const { tree } = source.resource
  if (!tree?.path || before === after) return
  const path = columnName(tree.path)
  const [old, now] = [`${before},${id}`, `${after},${id}`]
  const column = columnOf(source.alias, path)
  await sql`update ${source.table} set ${sql.id(path)} = ${now} || substr(${column}, ${old.length + 1})
    where ${source.limit} and (${column} = ${old} or starts_with(${column}, ${`${old},`}))`.execute(tx)
}

/** True when the parent lies within the data scope of the caller. */
async function isVisible(tx: Db, { context, source }: Candidate, parent: string): Promise<boolean> {
  const scope = scopeOn(source, queryContext(context))
  if (scope.length === 0) return true
  return (await countRows(tx, source, [sql<boolean>`${columnOf(source.alias, 'id')} = ${parent}`, ...scope])) > 0
}

/** Two concurrent moves could close a circle that neither sees. */
async function lockTree(tx: Db, { resource, reach }: Source): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${resource.name} ${reach.tenantId}`}, 0))`.execute(tx)
}

/** The ids from the root down to a node, the node included; none when it does not exist. */
async function nodesAbove(tx: Db, { resource, reach }: Source, tree: TreeView, node: string): Promise<string[]> {
  const parent = columnName(tree.parent)
  // Tenants read the shared rows of the platform, but put none of theirs below them.
  const all = from(resource, writableOf(ownTenantScope(reach.tenantId, resource)), 'up')
  const { rows } = await sql<{ id: string }>`with recursive above(id, parent, level) as (
      select ${columnOf('up', 'id')}, ${columnOf('up', parent)}, 0 from ${all.table}
      where ${all.limit} and ${columnOf('up', 'id')} = ${node}
      union all
      select ${columnOf('up', 'id')}, ${columnOf('up', parent)}, above.level + 1 from ${all.table}
      join above on ${columnOf('up', 'id')} = above.parent where ${all.limit} and above.level < ${deepest}
    ) select id from above order by level desc`.execute(tx)
  return rows.map((row) => row.id)
}

/** Levels from a node down to its deepest descendant, itself the first. */
async function heightOf(tx: Db, source: Source, tree: TreeView, id: string): Promise<number> {
  const parent = columnOf(source.alias, columnName(tree.parent))
  const { rows } = await sql<{ height: unknown }>`with recursive below(id, level) as (
      select ${id}::text, 1 union all
      select ${columnOf(source.alias, 'id')}, below.level + 1 from ${source.table}
      join below on ${parent} = below.id where ${source.limit} and below.level < ${deepest}
    ) select max(level) as height from below`.execute(tx)
  return Number(rows[0]!.height)
}

function problem({ context: { resource, locale }, entry }: Candidate, tree: TreeView, rule: RuleKey): Problem {
  const field = resource.fields.find((each) => each.name === tree.parent)!
  return {
    field: tree.parent,
    rule,
    message: fieldText(field, rule, locale, { n: tree.maxDepth, value: entry[tree.parent] }),
  }
}
