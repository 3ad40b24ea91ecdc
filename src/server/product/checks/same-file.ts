/** Asks before a file is kept that the tenant has already. */
import type { NamedCheck } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

export const sameFile: NamedCheck = async ({ tx, checked }) => {
  const { context, tenantId, entry, changed, id } = checked
  if (!changed.has('link') || !entry.sha256) return null
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(context.resource.table)}
    where sha256 = ${entry.sha256} and tenant_id = ${tenantId} and is_deleted = 0 and id <> ${id ?? ''}
    order by id limit 1`.execute(tx)
  return rows[0] ? { name: rows[0].name } : null
}
