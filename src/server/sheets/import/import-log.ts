/** The row of an import in `system/import-log`: how far it is, in the same transaction as the rows it brought. */
import type { Tables } from '../../../generated/tables'
import { firstLocale } from '../../../fields/definition/text'
import type { Text } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { inTransaction } from '../../operations/pipeline/transaction'
import { newId } from '../../sql/new-id'
import { from, type Source } from '../../sql/source'
import { insertRow, updateRows } from '../../sql/write/write'
import { ownTenantScope } from '../../access/tenant-scope'

export interface ImportLog {
  readonly id: string
  readonly total: number
  readonly done: number
  readonly succeeded: number
  readonly failed: number
}

/** A value of the file that was refused. */
export interface Fault {
  readonly row: number
  readonly field?: string
  readonly message: string
}

/** 0 running, 1 done, 2 failed. */
export const importStates = { running: 0, done: 1, failed: 2 } as const

/** Source of the import logs of the caller's tenant. */
export function logSource({ model, caller }: Pick<CallContext, 'model' | 'caller'>): Source {
  const resource = model.resources['system/import-log']
  if (!resource) throw new Error('schemas/system/import-log.json is missing; add it, because imports are its rows.')
  return from(resource, ownTenantScope(caller.tenantId, resource))
}

interface Sent {
  readonly name: string
  readonly hash: string
  readonly total: number
}

/** The log of this file: that of the same person's unfinished import of it, to be taken up again, or a new one. */
export function openLog(context: CallContext, { name, hash, total }: Sent): Promise<ImportLog> {
  const { resource, caller, now } = context
  const source = logSource(context)
  return inTransaction(context, async ({ tx }) => {
    const key = `import ${caller.tenantId} ${caller.userId} ${resource.name} ${hash}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const { rows } = await sql<{ id: string }>`select id from ${source.table} where ${source.limit}
      and create_user = ${caller.userId} and resource = ${resource.name} and file_hash = ${hash} and total = ${total}
      and status <> ${importStates.done} order by id desc limit 1`.execute(tx)
    if (rows[0]) {
      await updateRows(tx, source, [rows[0].id], { status: importStates.running, ...textColumns(), update_time: now })
      return (await lockLog(tx, source, rows[0].id))!
    }
    const id = newId()
    const counts = { total, done_count: 0, success_count: 0, fail_count: 0 }
    const by = { create_user: caller.userId, update_user: caller.userId, create_dept: caller.deptId }
    const times = { create_time: now, update_time: now }
    const about = { resource: resource.name, file_name: name, file_hash: hash, status: importStates.running }
    await insertRow(tx, source, { id, ...about, ...counts, ...by, ...times, is_deleted: 0, revision: 1 })
    return { id, total, done: 0, succeeded: 0, failed: 0 }
  })
}

/** The log as it is now, held until the transaction ends: two runs of one file take turns and share the work. */
export async function lockLog(tx: Db, source: Source, id: string): Promise<ImportLog | undefined> {
  const { rows } = await sql<Record<string, number>>`select total, done_count, success_count, fail_count
    from ${source.table} where ${source.limit} and id = ${id} for update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const [total, done, succeeded, failed] = [row.total, row.done_count, row.success_count, row.fail_count].map(Number)
  return { id, total: total!, done: done!, succeeded: succeeded!, failed: failed! }
}

/** Keeps how far the import is, and what was refused on the way. */
export async function saveProgress(
  tx: Db,
  source: Source,
  { id, done, succeeded, failed }: ImportLog,
  faults: readonly Fault[],
  now: Date,
): Promise<void> {
  await updateRows(tx, source, [id], {
    done_count: done,
    success_count: succeeded,
    fail_count: failed,
    update_time: now,
  })
  if (faults.length === 0) return
  const lines = faults.map(
    ({ row, field, message }) =>
      sql`(${newId()}, ${id}, ${source.reach.tenantId}, ${row}::integer, ${field ?? null}, ${message}, ${now}::timestamptz)`,
  )
  await sql`insert into lectern_import_fault (id, log_id, tenant_id, row, field, message, at) values ${sql.join(lines)}`.execute(
    tx,
  )
}

type FaultRow = Pick<Tables['lectern_import_fault'], 'row' | 'field' | 'message'>

/** Every fault of an import, by row. */
export async function faultsOf(db: Db, source: Source, id: string): Promise<Fault[]> {
  const { rows } = await sql<FaultRow>`select row, field, message
    from lectern_import_fault where log_id = ${id} and tenant_id = ${source.reach.tenantId} order by row, id`.execute(
    db,
  )
  return rows.map(({ row, field, message }) => ({ row, ...(field ? { field } : {}), message }))
}

/** Closes the log. */
export async function closeLog(
  db: Db,
  source: Source,
  id: string,
  values: { status: number; fileLink?: string; failLink?: string; message?: Text },
): Promise<void> {
  const { status, fileLink, failLink, message } = values
  const links = { file_link: fileLink ?? '', fail_link: failLink ?? '' }
  await updateRows(db, source, [id], { status, ...textColumns(message), ...links })
}

/** Reason why an import broke off, for any reader: people who did not import read the logs of a tenant too. */
const textColumns = (message?: Text) => ({
  message: message?.[firstLocale].slice(0, 500) ?? '',
  message_en: message?.['en-US'].slice(0, 500) ?? '',
})
