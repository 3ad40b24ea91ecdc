/** Records of sending: a page of them with what became of all that are searched for, and those that are sent again. */
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { updateLogged } from '../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { Refusal } from '../../../core/errors'
import { recordsOf, sendStates } from '../../../messages/delivery/records'
import { scheduleSending } from '../../../messages/delivery/schedule-sending'
import { forgetHandovers } from '../../../messages/mail/handovers'
import { idsOf } from '../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../operations/pipeline/lock-rows'
import { listQueryOf, readingOf } from '../../../operations/read/query'
import { limitOf } from '../../../sql/select/select'
import { columnOf } from '../../../sql/source'
import type { Action, ActionContext, ActionOf } from '../action'

export const pageRecords: ActionOf<'message/page-records'> = async (context) => ({
  ...(await context.next()),
  summary: await summaryOf(context),
})

/** Of all the records that the search finds, however many pages they fill. */
async function summaryOf(context: ActionContext) {
  const { source, where } = readingOf(context, listQueryOf(context), [])
  const state = columnOf(source.alias, 'send_status')
  const count = (wanted: number) => sql`count(*) filter (where ${state} = ${wanted})`
  const { rows } = await sql<Record<'total' | 'sent' | 'failed' | 'skipped', string | number>>`select count(*) as total,
      ${count(sendStates.sent)} as sent, ${count(sendStates.failed)} as failed, ${count(sendStates.skipped)} as skipped
    from ${source.table} where ${limitOf(source, where)}`.execute(context.tx)
  const [total, sent, failed, skipped] = [rows[0]!.total, rows[0]!.sent, rows[0]!.failed, rows[0]!.skipped].map(Number)
  const tried = sent! + failed!
  return { total, sent, failed, skipped, rate: tried === 0 ? null : Math.round((sent! / tried) * 10_000) / 10_000 }
}

/** Puts records that failed back into the queue, as if they were new; their messages are being sent again. */
export const resendRecords: Action = async (context) => {
  const { tx, model, now, caller, locale } = context
  const source = writableSource(context)
  const ids = idsOf(context)
  const rows = await lockWritable(tx, context, source, ids)
  if (rows.length < ids.length) throw new Refusal('entry.not-found')
  if (rows.some(({ send_status: state }) => Number(state) !== sendStates.failed)) {
    throw new Refusal('entry.refused', { message: textsIn(locale)('actions:message.notFailed') })
  }
  await forgetHandovers(tx, ids)
  await sql`update ${sql.table(recordsOf(model))} set send_status = ${sendStates.queued}, try_count = 0,
      due_time = ${now}, fail_reason = null, fail_reason_en = null, update_time = ${now}
    where id = any(${ids}::text[])`.execute(tx)
  const messages = model.resources['message/msg']
  const of = [...new Set(rows.flatMap(({ msg_id: id }) => (id ? [String(id)] : [])))]
  if (messages && of.length > 0) {
    await updateLogged(createWriteUnit(tx, context), {
      resource: messages,
      action: 'update',
      caller,
      now,
      set: { send_status: 2 },
      where: sql`id = any(${of}::text[]) and send_status in (3, 4)`,
    })
  }
  for (const tenantId of new Set(rows.map((row) => String(row.tenant_id)))) await scheduleSending(tx, tenantId)
  return { queued: rows.length }
}
