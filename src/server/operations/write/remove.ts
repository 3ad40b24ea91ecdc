/** Removes entries in one transaction: one that may not be removed refuses all, by its name. */
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import type { Operation } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { both, columnOf, partLimit, type Source } from '../../sql/source'
import { idsOf } from '../entry/ids'
import { isReadOnlyHere, lockWritable, writableSource } from '../pipeline/lock-rows'
import { inTransaction } from '../pipeline/transaction'
import { storedValues } from '../entry/stored-values'
import { removeLocked } from '../pipeline/remove-rows'
import { refuseLockedOwners } from '../pipeline/stages/guard'

export const remove: Operation = (context) => {
  const ids = idsOf(context)
  return inTransaction(context, async (unit) => {
    const { tx } = unit
    const source = writableSource(context)
    const rows = await lockWritable(tx, context, source, ids)
    if (rows.length < ids.length && (await isReadOnlyHere(tx, context, ids))) throw new Refusal('access.refused')
    if (rows.length === 0 && !(await wereThere(tx, source, ids))) throw new Refusal('entry.not-found')
    const stored = rows.map((row) => storedValues(context.resource, row))
    await refuseLockedOwners(tx, context, source, stored)
    await removeLocked(unit, context, source, rows)
    return true
  })
}

/** True when any of these rows was removed before: then nothing is left to do. */
async function wereThere(tx: Db, source: Source, ids: readonly string[]): Promise<boolean> {
  const { resource, reach, alias } = source
  const own = reach.read === 'own' ? [sql<boolean>`${columnOf(alias, 'tenant_id')} = ${reach.tenantId}`] : []
  const given = sql<boolean>`${columnOf(alias, 'id')} = any(${ids})`
  const limit = both(given, ...own, ...partLimit(resource, alias))
  const { rows } = await sql`select 1 from ${source.table} where ${limit} limit 1`.execute(tx)
  return rows.length > 0
}
