/** Lets jobs that failed for good be tried again, as if they were new. */
import { textsIn } from '../../../core/texts'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { jobStates } from '../../../jobs/job'
import { forgetHandovers } from '../../../messages/mail/handovers'
import { idsOf } from '../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../operations/pipeline/lock-rows'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { updateRows } from '../../../sql/write/write'
import type { Action } from '../action'

export const retryJobs: Action = async (context) => {
  const { tx, resource, caller, now, locale } = context
  const source = writableSource(context)
  const ids = idsOf(context)
  const before = await lockWritable(tx, context, source, ids)
  if (before.length < ids.length) throw new Refusal('entry.not-found')
  if (before.some(({ state }) => state !== jobStates.failed)) {
    throw new Refusal('entry.refused', { message: textsIn(locale)('actions:jobNotFailed') })
  }
  await forgetHandovers(tx, ids)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  const fresh = { state: jobStates.waiting, attempts: 0, run_at: rows[0]!.now, end_time: null, update_time: now }
  const after = await updateRows(tx, source, ids, { ...fresh, update_user: caller.userId })
  const pairs = before.map((row) => ({ before: row, after: after.find(({ id }) => id === row.id)! }))
  await createWriteUnit(tx, context).recordWrite({ resource, action: 'retry', caller, now, rows: pairs })
  return true
}
