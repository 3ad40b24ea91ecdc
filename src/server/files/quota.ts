/** Storage limit of a tenant: its own, or that of the installation. */
import type { Columns } from '../core/context/tables'
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { Refusal } from '../core/errors'
import { sql } from '../database/connection/sql-tag'
import { paramOf } from '../sql/parameters'
import { platformTenant } from '../core/context/caller'
import { bytesUsed } from './attachments'

const gigabyte = 1024 ** 3

/** Throws when so many bytes more would be too many. */
export async function refuseOverQuota(db: TypedDb, model: Model, tenantId: string, more: number): Promise<void> {
  const most = await limitOf(db, model, tenantId)
  if (most !== undefined && (await bytesUsed(db, model, tenantId)) + more > most) throw new Refusal('file.quota')
}

/** The same in the transaction that writes the file down: files that arrive at once are counted one after the other. */
export async function countIntoQuota(tx: TypedDb, model: Model, tenantId: string, more: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${tenantId}`}, 0))`.execute(tx)
  await refuseOverQuota(tx, model, tenantId, more)
}

/** -1 means the parameter `resource.quotaGb`, and 0 there means none; the platform itself has none. */
async function limitOf(db: TypedDb, model: Model, tenantId: string): Promise<number | undefined> {
  const table = model.resources['system/tenant']?.table
  if (!table || tenantId === platformTenant) return undefined
  const { rows } = await sql<Columns<'system/tenant', 'storage_limit'>>`select storage_limit from ${sql.table(table)}
    where tenant_id = ${tenantId} and is_deleted = 0`.execute(db)
  const own = Number(rows[0]?.storage_limit ?? -1)
  if (own >= 0) return own * gigabyte
  const shared = Number((await paramOf(db, model, 'resource.quotaGb')) ?? 0)
  return shared > 0 ? shared * gigabyte : undefined
}
