/** Stores a person's arrangement of the columns of a list: one row for each person and list. */
import { sql } from '../../../database/connection/sql-tag'
import { both, columnOf, from } from '../../../sql/source'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { Action } from '../action'

export const saveListSetting: Action = async ({ tx, resource, caller, params, next }) => {
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const own = both(
    source.limit,
    sql<boolean>`${columnOf(source.alias, 'screen')} = ${String(params.screen ?? '')}`,
    sql<boolean>`${columnOf(source.alias, 'create_user')} = ${caller.userId}`,
  )
  const found = await sql<{ id: string }>`select id from ${source.table} where ${own} limit 1`.execute(tx)
  const { id: _, ...sent } = params
  return next(found.rows[0] ? { ...sent, id: found.rows[0].id } : sent)
}
