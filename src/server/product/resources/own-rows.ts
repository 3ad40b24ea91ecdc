/** Resources of the caller's own tenant: what others share is read and never changed. */
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import { resourceOf } from './rights'

/** Refuses rows that another tenant shares with the caller's. */
export async function refuseForeign({ database, model, caller }: CallContext, ids: readonly string[]): Promise<void> {
  if (caller.isPlatformAdministrator) return
  const { rows } = await sql`select 1 from ${sql.table(resourceOf(model).table)}
    where id = any(${ids}) and is_deleted = 0 and tenant_id <> ${caller.tenantId} and open_to @> array[${caller.tenantId}]
    limit 1`.execute(database.kysely)
  if (rows.length > 0) throw new Refusal('resource.shared')
}
