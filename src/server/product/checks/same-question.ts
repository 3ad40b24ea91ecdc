/** Asks before a question is kept that its bank has already. */
import type { NamedCheck } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

export const sameQuestion: NamedCheck = async ({ tx, checked }) => {
  const { context, tenantId, entry, changed, id } = checked
  if (!(changed.has('stemHash') || changed.has('bankId')) || !entry.stemHash) return null
  const { rows } = await sql`select 1 from ${sql.table(context.resource.table)}
    where stem_hash = ${entry.stemHash} and bank_id = ${entry.bankId} and tenant_id = ${tenantId} and is_deleted = 0
      and id <> ${id ?? ''} limit 1`.execute(tx)
  return rows.length > 0 ? {} : null
}
