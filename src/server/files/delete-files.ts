/**
 * Files that go with the rows that named them, for good: those of the tenant of these rows, by their attachments. One that
 * other content names stays.
 */
import { isListOf, isString } from '../../fields/definition/guards'
import { columnName } from '../../model/names'
import type { Resource } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { attachmentsOf } from './attachments'
import { namesInUse } from './files-in-use'
import { widths } from './serving/thumbnail'
import { thumbnailName } from '../core/storage-name'
import type { Row } from '../core/context/entry'
import { type JobDefinition, jobResource } from '../jobs/job'
import { enqueue } from '../jobs/queue'
import { namesIn } from '../sql/named-files'

export const deleteFiles: JobDefinition = {
  name: 'resource/drop-files',
  async run({ database, model, files, payload }) {
    if (!files) throw new Error('Files cannot be deleted without their stores; start the jobs with `files`.')
    const db = database.kysely
    const tenantId = typeof payload.tenantId === 'string' ? payload.tenantId : undefined
    const names = isListOf(payload.names, isString) ? payload.names : []
    const table = sql.table(attachmentsOf(model).table)
    const { rows: own } = await sql<{ name: string; storeId: string }>`select name, store_id as "storeId" from ${table}
      where tenant_id = ${tenantId ?? ''} and name = any(${[...names]}::text[])`.execute(db)
    // The order itself names them.
    const wanted = own.map(({ name }) => ({ name, tenantId }))
    const used = await namesInUse(db, model, wanted, jobResource)
    for (const { name, storeId } of own.filter((each) => !used.has(each.name))) {
      const store = await files.stores.withId(storeId)
      if (!store) continue
      for (const each of [name, ...widths.map((width) => thumbnailName(name, width))]) await store.remove(each)
      await sql`delete from ${table} where tenant_id = ${tenantId} and name = ${name}`.execute(db)
    }
    return undefined
  },
}

/** The fields of a resource whose rows are kept for a while only: their files are kept no longer. */
export const ownFiles = ({ keepDays, fields }: Resource) => (keepDays ? fields.filter(({ upload }) => upload) : [])

/** Has the files of removed rows dropped once the removal holds. */
export async function enqueueDeletion(tx: TypedDb, resource: Resource, rows: readonly Row[]): Promise<void> {
  const columns = ownFiles(resource).map(({ name }) => columnName(name))
  for (const tenantId of new Set(rows.map((row) => String(row.tenant_id)))) {
    const own = rows.filter((row) => String(row.tenant_id) === tenantId)
    const names = [...namesIn(own.map((row) => columns.map((column) => row[column])))]
    if (names.length > 0) await enqueueDeletionOf(tx, tenantId, names)
  }
}

/** Has these files of a tenant dropped, but for those that some content names by then. */
export const enqueueDeletionOf = (tx: TypedDb, tenantId: string, names: readonly string[]) =>
  enqueue(tx, { name: deleteFiles.name, payload: { tenantId, names } })
