/** Knowledge points by the paths of their names, as files have them: `安全/高处作业`. */
import type { Columns } from '../../core/context/tables'
import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { newId } from '../../sql/new-id'
import { recordColumns } from '../../sql/row-mapping'
import { from } from '../../sql/source'
import { insertRows } from '../../sql/write/write'
import { ownTenantScope } from '../../access/tenant-scope'
import { table } from '../learning/tables'

type Asking = Pick<CallContext, 'model' | 'now' | 'caller' | 'database'>

const deepest = 6
const longestName = 50

/** A path as it is compared. */
export const pathKey = (path: string): string =>
  path
    .split(/[/／]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .join('/')

/** The ids of the tenant's points by their paths; a last name that is the only one of its kind counts as a path too. */
export async function pointsByPath(
  db: TypedDb,
  { model }: Pick<Asking, 'model'>,
  tenantId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<Columns<'exam/knowledge-point', 'id' | 'parent_id' | 'name'>>`select id, parent_id, name
    from ${table(model, 'exam/knowledge-point')} where tenant_id = ${tenantId} and is_deleted = 0`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: { parent_id: string; name: string }, depth = 0): string => {
    const above = depth < deepest ? byId.get(row.parent_id) : undefined
    return above ? `${pathOf(above, depth + 1)}/${row.name}` : row.name
  }
  const paths = new Map(rows.map((row) => [pathKey(pathOf(row)), row.id]))
  const times = new Map<string, number>()
  for (const { name } of rows) times.set(pathKey(name), (times.get(pathKey(name)) ?? 0) + 1)
  for (const { id, name } of rows)
    if (times.get(pathKey(name)) === 1 && !paths.has(pathKey(name))) paths.set(pathKey(name), id)
  return paths
}

/** True of a path that may become points: not too deep, no name too long. */
export const isPath = (path: string): boolean => {
  const names = path.split(/[/／]/).map((name) => name.trim())
  return names.length <= deepest && names.every((name) => name !== '' && [...name].length <= longestName)
}

/** Adds the points that paths lack, and answers all by their paths. */
export async function addPoints(
  tx: TypedDb,
  asking: Asking,
  tenantId: string,
  paths: Iterable<string>,
): Promise<Map<string, string>> {
  const { model, caller, now } = asking
  const known = await pointsByPath(tx, asking, tenantId)
  const resource = model.resources['exam/knowledge-point']!
  const source = from(resource, ownTenantScope(tenantId, resource))
  const added: Record<string, unknown>[] = []
  for (const path of paths) {
    if (known.has(pathKey(path))) continue
    let parentId = '0'
    const names = path.split(/[/／]/).map((name) => name.trim())
    for (const [at, name] of names.entries()) {
      const key = pathKey(names.slice(0, at + 1).join('/'))
      const id = known.get(key) ?? newId()
      if (!known.has(key))
        added.push({
          ...recordColumns(asking, id, 1),
          parent_id: parentId,
          name,
          sort: added.length + 1,
          enable_status: 0,
        })
      known.set(key, id)
      parentId = id
    }
  }
  if (added.length === 0) return known
  const rows = await insertRows(tx, source, added)
  const unit = createWriteUnit(tx, asking)
  await unit.recordWrite({ resource, action: 'create', caller, now, rows: rows.map((after) => ({ after })) })
  return known
}
