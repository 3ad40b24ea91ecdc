/** The rows of uploaded files, `resource/attachment`: who sent them, and where they lie. */
import { sql } from '../database/connection/sql-tag'
import { attachmentResource } from '../sql/named-files'
import type { Model, Resource } from '../../model/types'
import type { Caller } from '../core/context/caller'
import type { Database, TypedDb } from '../core/context/database'
import { createWriteUnit } from '../sql/materialized/write-unit'
import { recordColumns } from '../sql/row-mapping'
import { from } from '../sql/source'
import { insertRow } from '../sql/write/write'
import { ownTenantScope } from '../access/tenant-scope'

export interface NewAttachment {
  readonly id: string
  readonly originalName: string
  readonly link: string
  readonly domain: string
  readonly name: string
  readonly extension: string
  readonly contentType: string
  readonly size: number
  /** Of packages alone, which those who install them compare. */
  readonly md5: string
  /** Tells equal files apart from others. */
  readonly sha256: string
  readonly storeId: string
  readonly ossCode: string
}

/** The columns that serving a file needs. */
export interface AttachmentRow {
  readonly size: number
  readonly storeId: string
  readonly at: Date
}

/** The resource; a product that takes uploads has it. */
export function attachmentsOf(model: Model): Resource {
  const resource = model.resources[attachmentResource]
  if (!resource) throw new Error(`schemas/${attachmentResource}.json is missing; add it, because uploads are its rows.`)
  return resource
}

/** Writes down a file that lies in its store, after what must hold in the same transaction; from then on it is handed out. */
export async function addAttachment(
  database: Pick<Database, 'kysely' | 'clock' | 'tableCache'>,
  model: Model,
  caller: Caller,
  now: Date,
  file: NewAttachment,
  before: (tx: TypedDb) => Promise<void>,
): Promise<void> {
  const resource = attachmentsOf(model)
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const { id, originalName, link, domain, name, extension, contentType, size, md5, sha256, storeId, ossCode } = file
  const about = { link, domain, name, extension, size, md5, sha256 }
  const stored = { original_name: originalName, content_type: contentType, store_id: storeId, oss_code: ossCode }
  await database.kysely.transaction().execute(async (tx) => {
    await before(tx)
    const row = { ...about, ...stored, ...recordColumns({ caller, now }, id, 1) }
    const after = await insertRow(tx, source, row)
    const unit = createWriteUnit(tx, { model, database })
    await unit.recordWrite({ resource, action: 'create', caller, now, rows: [{ after }] })
  })
}

/** Row of a stored file; undefined once the row was removed, though the file stays until the sweep. */
export async function findAttachment(db: TypedDb, model: Model, name: string): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<{ size: string | number; store_id: string; create_time: Date }>`
    select size, store_id, create_time from ${sql.table(attachmentsOf(model).table)} where name = ${name} and is_deleted = 0 limit 1`.execute(
    db,
  )
  const [row] = rows
  return row && { size: Number(row.size), storeId: row.store_id, at: row.create_time }
}

/** Bytes that the files of a tenant take. */
export async function bytesUsed(db: TypedDb, model: Model, tenantId: string): Promise<number> {
  const { rows } = await sql<{ used: string | number | null }>`select sum(size) as used
    from ${sql.table(attachmentsOf(model).table)} where tenant_id = ${tenantId} and is_deleted = 0`.execute(db)
  return Number(rows[0]?.used ?? 0)
}
