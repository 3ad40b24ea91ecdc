/** Takes a removal back: soon after it, by who made it, under the rules of a new entry. */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { afterWrite } from '../../sql/materialized/after-write'
import { refuseClosedFields } from '../../access/field-access'
import { judge } from '../pipeline/validate/validate'
import { writableSource } from '../pipeline/lock-rows'
import { referrersOf } from '../pipeline/referrers'
import type { Row } from '../../core/context/entry'
import { both, columnOf, from, type Source } from '../../sql/source'
import { restoreRows } from '../../sql/write/write'
import { reachInto, tenantReach, writableOf } from '../../access/tenant-scope'
import { storedValues } from '../entry/stored-values'
import { refuseOutside } from '../pipeline/refuse-outside-scope'

/** Milliseconds in which a removal can be taken back. */
const undoFor = 5 * 60_000

/** Puts the rows back that the caller removed a moment ago, and what was removed with them; all or none. */
export async function restoreEntries(tx: Db, context: CallContext, ids: readonly string[]): Promise<void> {
  const { resource } = context
  refuseClosedFields(context)
  const source = writableSource(context)
  const rows = await removedRows(tx, context, source, sql<SqlBool>`${columnOf(source.alias, 'id')} = any(${ids})`)
  if (rows.length < new Set(ids).size) throw new Refusal('entry.undo-late')
  await restoreLocked(tx, context, resource, rows)
}

async function restoreLocked(tx: Db, context: CallContext, resource: Resource, rows: readonly Row[]): Promise<void> {
  const { model, caller, now } = context
  for (const before of rows) {
    const tenantId = String(before.tenant_id ?? caller.tenantId)
    const source = from(resource, tenantReach(tenantId, resource))
    const [after] = await restoreRows(tx, source, [String(before.id)], { update_user: caller.userId, update_time: now })
    // Judged as it stands again: what it refers to, and what must be unique, may be others' by now.
    const entry = storedValues(resource, before)
    const changed = new Set(Object.keys(entry))
    const own = { ...context, resource, params: { confirmed: '*' } }
    await judge(tx, { context: own, source, entry, changed, id: String(before.id), event: 'restore' }, [])
    await refuseOutside(tx, own, source, String(before.id))
    await afterWrite(tx, { model, resource, action: 'restore', caller, now, rows: [{ after: after! }] })
    await restoreFollowers(tx, context, resource, source, before)
  }
}

/** Rows that went because this one did: of the same moment, by the same hand, and referring to it. */
async function restoreFollowers(tx: Db, context: CallContext, resource: Resource, source: Source, row: Row) {
  const cascading = referrersOf(context.model, resource).filter(
    ({ field, within }) => !within && !field.many && field.ref!.onDelete === 'cascade',
  )
  for (const { resource: holder, field } of cascading) {
    const holders = from(holder, writableOf(reachInto(source.reach, holder)))
    const refers = sql<SqlBool>`${columnOf(holders.alias, columnName(field.name))} = ${String(row[columnName(field.ref!.value)])}
      and ${columnOf(holders.alias, 'update_time')} = ${row.update_time}`
    const rows = await removedRows(tx, context, holders, refers)
    if (rows.length > 0) await restoreLocked(tx, context, holder, rows)
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
