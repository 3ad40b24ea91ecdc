/** Takes back a removal: soon after it, by the caller who made it, under the rules of a new entry. */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { refuseClosedFields } from '../../access/field-access'
import { sourceOfRow, writableSource } from '../pipeline/lock-rows'
import { confirmedKey } from '../pipeline/validate/confirmation'
import { write } from '../pipeline/write'
import { referrersOf } from '../pipeline/referrers'
import type { Row } from '../../core/context/entry'
import { both, columnOf, from, type Source } from '../../sql/source'
import { scopeInto, writableOf } from '../../access/tenant-scope'

/** Milliseconds in which a removal can be taken back. */
const undoFor = 5 * 60_000

/** Puts the rows back that the caller removed a moment ago, and what was removed with them; all or none. */
export async function restoreEntries(unit: WriteUnit, context: CallContext, ids: readonly string[]): Promise<void> {
  refuseClosedFields(context)
  const source = writableSource(context)
  const rows = await removedRows(unit.tx, context, source, sql<SqlBool>`${columnOf(source.alias, 'id')} = any(${ids})`)
  if (rows.length < new Set(ids).size) throw new Refusal('entry.undo-late')
  await restoreLocked(unit, context, rows)
}

async function restoreLocked(unit: WriteUnit, context: CallContext, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await write({ kind: 'restore', row }, { ...context, params: { [confirmedKey]: '*' } }, unit)
    await restoreFollowers(unit, context, row)
  }
}

/** Restores rows that cascaded: of the same moment, by the same caller, with a reference to the row. */
async function restoreFollowers(unit: WriteUnit, context: CallContext, row: Row): Promise<void> {
  const { reach } = sourceOfRow(context, row)
  const cascading = referrersOf(context.model, context.resource).filter(
    ({ field, within }) => !within && !field.many && field.ref!.onDelete === 'cascade',
  )
  for (const { resource: holder, field } of cascading) {
    const holders = from(holder, writableOf(scopeInto(reach, holder)))
    const refers = sql<SqlBool>`${columnOf(holders.alias, columnName(field.name))} = ${String(row[columnName(field.ref!.value)])}
      and ${columnOf(holders.alias, 'update_time')} = ${row.update_time}`
    const rows = await removedRows(unit.tx, context, holders, refers)
    if (rows.length > 0) await restoreLocked(unit, { ...context, resource: holder }, rows)
  }
}

/** Rows that the caller removed a moment ago, locked. */
async function removedRows(
  tx: Db,
  { caller, now }: CallContext,
  source: Source,
  which: ReturnType<typeof sql<SqlBool>>,
) {
  const { alias, reach, resource } = source
  const since = new Date(now.getTime() - undoFor)
  const own =
    resource.tenancy.kind === 'platform' || reach.read === 'all'
      ? []
      : [sql<SqlBool>`${columnOf(alias, 'tenant_id')} = ${reach.tenantId}`]
  const removed = sql<SqlBool>`${columnOf(alias, 'is_deleted')} = 1 and ${columnOf(alias, 'update_user')} = ${caller.userId}
    and ${columnOf(alias, 'update_time')} >= ${since}`
  const { rows } =
    await sql<Row>`select * from ${source.table} where ${both(which, removed, ...own)} order by id for update`.execute(
      tx,
    )
  return rows
}
