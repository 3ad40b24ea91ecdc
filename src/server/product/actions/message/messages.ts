/** Messages that are sent by hand: saved with the text of their template, sent, planned, cancelled, sent again. */
import type { Columns } from '../../../core/context/tables'
import { isRecord } from '../../../../fields/definition/guards'
import { sql } from '../../../database/connection/sql-tag'
import { Refusal } from '../../../core/errors'
import { recordsOf, sendStates } from '../../../messages/delivery/records'
import { idList, idsOf } from '../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../operations/pipeline/lock-rows'
import type { Action, ActionContext, ActionOf } from '../action'
import { resendRecords } from './records'

/** An empty text is filled from the template. */
export const saveMessage: Action = async (context) => {
  const { tx, params, model, call } = context
  const templates = model.resources['message/msg-template']
  if (!templates || !params.templateId || params.content) return context.next()
  const { rows } = await sql<
    Columns<'message/msg-template', 'content'>
  >`select content from ${sql.table(templates.table)}
    where id = ${String(params.templateId)} and is_deleted = 0`.execute(tx)
  const content = rows[0]?.content ?? ''
  return context.next({ ...params, content }, call, content)
}

/** Sends messages, cancels them or sends again what failed; answers how many records wait and how many were left out. */
export const batchSend: ActionOf<'message/batch-send'> = async (context) => {
  const action = context.params.action || 'send'
  const { recordIds } = context.params
  if (action === 'resend' && idList(recordIds).length > 0) return resendNamed(context, String(recordIds))
  const params = { ...context.params, action, ids: idsOf(context).join(',') }
  if (action === 'send') await refuseSent(context)
  await context.next(params)
  return countOf(context)
}

/** A second press is answered by "it was sent". */
async function refuseSent(context: ActionContext): Promise<void> {
  const rows = await lockWritable(context.tx, context, writableSource(context), idsOf(context))
  if (rows.some(({ send_status }) => Number(send_status) !== 0)) throw new Refusal('message.not-draft')
}

async function countOf(context: ActionContext) {
  const { tx, model, resource } = context
  const ids = idsOf(context)
  const { rows } = await sql<{ queued: number; skipped: number; planned: number }>`select
      (select count(*) from ${sql.table(recordsOf(model))} where msg_id = any(${ids}) and send_status = ${sendStates.queued}) as queued,
      (select count(*) from ${sql.table(recordsOf(model))} where msg_id = any(${ids}) and send_status = ${sendStates.skipped}) as skipped,
      (select count(*) from ${sql.table(resource.table)} where id = any(${ids}) and send_status = 1) as planned`.execute(
    tx,
  )
  const { queued, skipped, planned } = rows[0]!
  return { queued: Number(queued), skipped: Number(skipped), planned: Number(planned) }
}

/** Records that are named one by one, with the right to them. */
async function resendNamed(context: ActionContext, ids: string) {
  const resource = context.model.resources['message/send-record']!
  const answer = await resendRecords({ ...context, resource, call: resource.calls.resend!, params: { ids } })
  return { ...(isRecord(answer) && answer), skipped: 0, planned: 0 }
}
