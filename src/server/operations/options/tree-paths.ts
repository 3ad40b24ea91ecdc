/** Nodes of trees named by the labels on the way to them: `总公司/研发部`. */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { rowsOfEach } from '../../sql/select/each-text'
import { both, columnOf, type Source } from '../../sql/source'

/** Labels joined by a slash. */
export const isPath = (text: string): boolean => text.includes('/')

/** The names on a path such as `a/b/c`, in small letters. */
export const stepsOf = (text: string): string[] =>
  text
    .split('/')
    .map((step) => step.trim().toLowerCase())
    .filter(Boolean)

interface Node {
  readonly id: string
  readonly parent: string
  readonly label: string
}

/** Puts the ids that paths lead to under their paths: from the top, else from wherever the steps fit. One statement. */
export async function pathsOf(
  db: Db,
  { tree }: Resource,
  source: Source,
  paths: readonly string[],
  ids: Map<string, string[]>,
  scope: readonly SqlFragment<SqlBool>[],
): Promise<void> {
  const steps = [...new Set(paths.flatMap(stepsOf))]
  if (!tree || steps.length === 0) return
  const label = sql`lower(${columnOf(source.alias, columnName(tree.label))}::text)`
  const named = rowsOfEach(
    steps,
    (
      step,
    ) => sql`select ${columnOf(source.alias, 'id')} as id, ${columnOf(source.alias, columnName(tree.parent))} as parent,
      ${label} as label, ${scope.length > 0 ? both(...scope) : sql`true`} as inside
    from ${source.table} where ${both(source.limit, sql<SqlBool>`${label} = ${step}`)}`,
  )
  const { rows } = await sql<Node & { inside: boolean }>`select found.* from ${named}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const path of paths) {
    const way = stepsOf(path).reverse()
    const fitting = rows.filter((row) => row.inside && leads(row, way, byId))
    const fromTop = fitting.filter((row) => topOf(row, way.length, byId) === tree.root)
    const found = (fromTop.length > 0 ? fromTop : fitting).map(({ id }) => id)
    if (found.length > 0) ids.set(path.trim().toLowerCase(), found)
  }
}

/** True when the labels from the node upwards are these. */
function leads(node: Node, way: readonly string[], byId: ReadonlyMap<string, Node>): boolean {
  let at: Node | undefined = node
  for (const step of way) {
    if (at?.label !== step) return false
    at = byId.get(at.parent)
  }
  return true
}

/** Id that stands so many steps above the node. */
function topOf(node: Node, steps: number, byId: ReadonlyMap<string, Node>): string {
  let at = node
  for (let step = 1; step < steps; step++) at = byId.get(at.parent) ?? at
  return at.parent
}
