/** Where an entry of a tree hangs: its parent exists, is not itself or below it, and not too deep; the path follows. */
import { fieldText, type RuleKey } from '../../../../model/messages'
import { columnName } from '../../../../model/names'
import type { Problem, TreeView } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { countRows } from '../../../sql/select/select'
import { columnOf, from, type Source } from '../../../sql/source'
import { tenantReach, writableOf } from '../../../access/tenant-scope'
import { askingOf } from '../../entry/query-context'
import type { Writing } from '../../entry/draft'
import { scopeOn } from '../../../sql/conditions/data-scope'

/** A tree deeper than this is a cycle in the data. */
const deepest = 200

/** The problems of the place, and the ids from the root down to the parent. */
export async function placeInTree(
  tx: Db,
  writing: Writing,
): Promise<{ problems: Problem[]; above: readonly string[] }> {
  const { context, source, entry, changed, id } = writing
  const { tree } = context.resource
  if (!tree || !changed.has(tree.parent)) return { problems: [], above: [] }
  const parent = String(entry[tree.parent] ?? tree.root)
  if (parent === tree.root) return { problems: [], above: [tree.root] }
  await holdTree(tx, source)
  const above = await ancestors(tx, source, tree, parent)
  if (above.length === 0 || !(await isInReach(tx, writing, parent))) {
    return { problems: [problem(writing, tree, 'reference')], above: [] }
  }
  if (id !== undefined && above.includes(id)) return { problems: [problem(writing, tree, 'treeCycle')], above }
  const height = tree.maxDepth === undefined || id === undefined ? 1 : await heightOf(tx, source, tree, id)
  const isTooDeep = tree.maxDepth !== undefined && above.length + height > tree.maxDepth
  return { problems: isTooDeep ? [problem(writing, tree, 'treeDepth')] : [], above: [tree.root, ...above] }
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

/** Whether the caller sees the row that another is hung under. */
async function isInReach(tx: Db, { context, source }: Writing, parent: string): Promise<boolean> {
  const scope = scopeOn(source, askingOf(context))
  if (scope.length === 0) return true
  return (await countRows(tx, source, [sql<boolean>`${columnOf(source.alias, 'id')} = ${parent}`, ...scope])) > 0
}

/** Two moves at once could close a circle that neither sees. */
async function holdTree(tx: Db, { resource, reach }: Source): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${resource.name} ${reach.tenantId}`}, 0))`.execute(tx)
}

/** The ids from the root down to a node, the node included; none when it does not exist. */
async function ancestors(tx: Db, { resource, reach }: Source, tree: TreeView, node: string): Promise<string[]> {
  const parent = columnName(tree.parent)
  // What the platform shares is read by its tenants; nothing of theirs hangs below it.
  const all = from(resource, writableOf(tenantReach(reach.tenantId, resource)), 'up')
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

function problem({ context: { resource, locale }, entry }: Writing, tree: TreeView, rule: RuleKey): Problem {
  const field = resource.fields.find((each) => each.name === tree.parent)!
  return {
    field: tree.parent,
    rule,
    message: fieldText(field, rule, locale, { n: tree.maxDepth, value: entry[tree.parent] }),
  }
}
