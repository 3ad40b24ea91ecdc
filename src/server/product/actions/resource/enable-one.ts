/** Puts one row in use and every other of the tenant out of use. */
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { lockOne, writableSource } from '../../../operations/pipeline/lock-rows'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import type { Row } from '../../../core/context/entry'
import { updateRows } from '../../../sql/write/write'
import type { ActionContext } from '../action'

export async function enableOne(context: Omit<ActionContext, 'next'>): Promise<unknown> {
  const { tx, resource, caller, params, now } = context
  const source = writableSource(context)
  if (!params.id) throw new Refusal('request.parameter-missing', { name: 'id' })
  const key = `${resource.name} ${source.reach.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const chosen = await lockOne(tx, context, source, String(params.id))
  const { rows: others } = await sql<Row>`select * from ${source.table}
    where ${source.limit} and status = 1 and id <> ${chosen.id} for update`.execute(tx)
  const by = { update_user: caller.userId, update_time: now }
  const put = async (rows: readonly Row[], status: number) => {
    const changed = rows.filter((row) => row.status !== status)
    if (changed.length === 0) return
    const after = await updateRows(
      tx,
      source,
      changed.map(({ id }) => String(id)),
      { status, ...by },
    )
    const pairs = changed.map((before) => ({ before, after: after.find(({ id }) => id === before.id)! }))
    await createWriteUnit(tx, context).recordWrite({ resource, action: 'enable', caller, now, rows: pairs })
  }
  await put(others, 0)
  await put([chosen], 1)
  return true
}
