/** The rows a write is about: within reach, within the call's limits and the caller's data scope, held until it ends. */
import type { Condition } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import type { Row } from '../../core/context/entry'
import { countRows, lockRows } from '../../sql/select/select'
import { columnOf, from, type Source } from '../../sql/source'
import { sql } from '../../database/connection/sql-tag'
import { where } from '../../sql/conditions/where'
import { reachOf, readsOthers, writableOf } from '../../access/tenant-scope'
import { openFilter, refuseClosedFields } from '../../access/field-access'
import { askingOf } from '../entry/query-context'
import { scopeOn } from '../../sql/conditions/data-scope'

/** Where a write may write; refused for a platform resource, and when another tenant is named. */
export function writableSource({ resource, caller, params }: CallContext): Source {
  const reach = reachOf(caller, resource, params.tenantId)
  const named = params.tenantId
  const foreign = named !== undefined && named !== null && named !== '' && named !== caller.tenantId
  if (!reach.mayWrite || (foreign && reach.read !== 'platform' && !caller.isPlatformAdministrator)) {
    throw new Refusal('access.refused')
  }
  return from(resource, writableOf(reach))
}

/** Locks the rows with these ids that the caller may write; those of others are as if they did not exist. */
export async function lockWritable(
  tx: Db,
  context: CallContext,
  source: Source,
  ids: readonly string[],
): Promise<Row[]> {
  const { call } = context
  const rows = await lockRows(tx, source, ids)
  const asking = askingOf(context)
  const on = (condition: Condition) => where(condition, source, asking)
  const within = call.filter ? await idsWithin(tx, source, rows, [on(call.filter)]) : rows.length
  if (within < rows.length) throw new Refusal('entry.not-found')
  refuseClosedFields(context)
  const open = openFilter(context)
  const scope = [...scopeOn(source, asking), ...(open ? [on(open)] : [])]
  if (scope.length && (await idsWithin(tx, source, rows, scope)) < rows.length) {
    throw new Refusal('access.refused')
  }
  return rows
}

/** The one row with this id; a row that is only read from elsewhere (000000) is refused, any other is not found. */
export async function lockOne(tx: Db, context: CallContext, source: Source, id: string): Promise<Row> {
  const [row] = await lockWritable(tx, context, source, [id])
  if (!row) throw new Refusal((await isReadOnlyHere(tx, context, [id])) ? 'access.refused' : 'entry.not-found')
  return row
}

/** Locks a row that something refers to; one that the caller does not see is as if it did not exist. */
export async function lockSeen(tx: Db, context: CallContext, source: Source, id: string): Promise<Row | undefined> {
  const [row] = await lockRows(tx, source, [id])
  const scope = scopeOn(source, askingOf(context))
  return row && scope.length && (await idsWithin(tx, source, [row], scope)) === 0 ? undefined : row
}

/** Whether one of these rows can be read by the caller, though not written. */
export async function isReadOnlyHere(tx: Db, { resource, caller, params }: CallContext, ids: readonly string[]) {
  const source = from(resource, reachOf(caller, resource, params.tenantId))
  if (!readsOthers(source.reach)) return false
  return (await countRows(tx, source, [named(source, ids)])) > 0
}

const named = (source: Source, ids: readonly string[]) => sql<boolean>`${columnOf(source.alias, 'id')} = any(${ids})`

function idsWithin(
  tx: Db,
  source: Source,
  rows: readonly Row[],
  parts: readonly ReturnType<typeof where>[],
): Promise<number> {
  const ids = rows.map((row) => String(row.id))
  return countRows(tx, source, [named(source, ids), ...parts])
}
