/** Locks the rows that a write is about: within the tenant scope, the filter of the call and the data scope of the caller. */
import type { Condition } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import type { Row } from '../../core/context/entry'
import { countRows, lockRows } from '../../sql/select/select'
import { columnOf, from, type Source } from '../../sql/source'
import { sql } from '../../database/connection/sql-tag'
import { queryContext, where } from '../../sql/conditions/where'
import { tenantScopeOf, readsOthers, ownTenantScope, writableOf } from '../../access/tenant-scope'
import { openFilter, refuseClosedFields } from '../../access/field-access'
import { scopeOn } from '../../sql/conditions/data-scope'

/** The table of a resource within the tenant that the caller may write; refused for a platform resource and another tenant. */
export function writableSource({ resource, caller, params }: CallContext): Source {
  const reach = tenantScopeOf(caller, resource, params.tenantId)
  const named = params.tenantId
  const foreign = named !== undefined && named !== null && named !== '' && named !== caller.tenantId
  if (!reach.mayWrite || (foreign && reach.read !== 'platform' && !caller.isPlatformAdministrator)) {
    throw new Refusal('access.refused')
  }
  return from(resource, writableOf(reach))
}

/** The table of a resource within the tenant of a stored row. */
export const sourceOfRow = ({ resource, caller }: CallContext, row: Row): Source =>
  from(resource, ownTenantScope(String(row.tenant_id ?? caller.tenantId), resource))

/** Locks the rows with these ids that the caller may write; rows of other tenants do not exist for the caller. */
export async function lockWritable(
  tx: Db,
  context: CallContext,
  source: Source,
  ids: readonly string[],
): Promise<Row[]> {
  const { call } = context
  const rows = await lockRows(tx, source, ids)
  const about = queryContext(context)
  const on = (condition: Condition) => where(condition, source, about)
  const within = call.filter ? await idsWithin(tx, source, rows, [on(call.filter)]) : rows.length
  if (within < rows.length) throw new Refusal('entry.not-found')
  refuseClosedFields(context)
  const open = openFilter(context)
  const scope = [...scopeOn(source, about), ...(open ? [on(open)] : [])]
  if (scope.length && (await idsWithin(tx, source, rows, scope)) < rows.length) {
    throw new Refusal('access.refused')
  }
  return rows
}

/** Locks one row; a row that is shared by the platform (000000) is refused, any other is not found. */
export async function lockOne(tx: Db, context: CallContext, source: Source, id: string): Promise<Row> {
  const [row] = await lockWritable(tx, context, source, [id])
  if (!row) throw new Refusal((await isReadOnlyHere(tx, context, [id])) ? 'access.refused' : 'entry.not-found')
  return row
}

/** Locks a row that something refers to; a row outside the data scope of the caller does not exist. */
export async function lockVisible(tx: Db, context: CallContext, source: Source, id: string): Promise<Row | undefined> {
  const [row] = await lockRows(tx, source, [id])
  const scope = scopeOn(source, queryContext(context))
  return row && scope.length && (await idsWithin(tx, source, [row], scope)) === 0 ? undefined : row
}

/** True when the caller may read one of these rows, though not write it. */
export async function isReadOnlyHere(tx: Db, { resource, caller, params }: CallContext, ids: readonly string[]) {
  const source = from(resource, tenantScopeOf(caller, resource, params.tenantId))
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

/** Refuses a row, as it is now, that lies outside the data scope of the caller or the rows that the call opens to them. */
export async function refuseOutside(tx: Db, context: CallContext, source: Source, id: string): Promise<void> {
  const open = openFilter(context)
  const about = queryContext(context)
  const opened = open ? where(open, source, about) : null
  const scope = [...scopeOn(source, about), ...(opened ? [opened] : [])]
  if (scope.length === 0) return
  if ((await countRows(tx, source, [named(source, [id]), ...scope])) === 0) throw new Refusal('access.outside')
}
