/** A message that is sent by hand becomes records, one for each receiver, which the queue of its tenant sends. */
import { plainText } from '../../../fields/rich-text/plain-text'
import { formatInstant } from '../../../fields/definition/zone'
import { channels, messageTextFor } from '../../../model/message-templates/message-text'
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { refuseOddNumber } from '../audience'
import type { Mailer } from '../../core/context/ports'
import { senderOf } from '../sms'
import type { Row } from '../../core/context/entry'
import { copiesOf, type Receiver, receiversOf } from './receivers'
import { addRecords, type NewRecord, recordsOf, sendStates } from './records'
import { reasonToSkip } from './skip-reasons'
import { scheduleSending } from './schedule-sending'
import { forgetHandovers } from '../mail/handovers'

export interface Sending {
  readonly tx: TypedDb
  readonly model: Model
  /** The row of `message/msg`. */
  readonly message: Row
  readonly mailer?: Mailer
  readonly now: Date
}

/** The receivers of the message; refuses where there is none, or nothing is set up that sends it. */
export async function checkedReceivers(sending: Sending): Promise<Receiver[]> {
  const { tx, model, message } = sending
  const receivers = await receiversOf(tx, model, message)
  refuseOddNumber(receivers)
  const served = receivers.filter((each) => !reasonToSkip(each, message.msg_type)).length
  if (served === 0) throw new Refusal('learners.none')
  await refuseUnset(sending, served)
  return receivers
}

async function refuseUnset({ tx, model, message, mailer }: Sending, served: number): Promise<void> {
  const tenantId = String(message.tenant_id)
  if (Number(message.msg_type) === channels.text) {
    if (!(await senderOf(tx, model, tenantId))) throw new Refusal('message.no-sms')
    return
  }
  // The clock has no mailer: what it queues and nothing can send fails with its reason.
  const limit = await mailer?.limitOf(tx, tenantId).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'mail.no-setting' ? new Refusal('message.no-mail') : error
  })
  if (limit && limit.sent + served > limit.day) throw new Refusal('message.daily-limit', { n: limit.day })
}

/** Puts a record in for each receiver and wakes the queue. */
export async function queueRecords(sending: Sending): Promise<void> {
  const { tx, model, message, now } = sending
  const receivers = await checkedReceivers(sending)
  const tenantId = String(message.tenant_id)
  const records = receivers.map((receiver) => recordOf(receiver, message, now))
  // One mail carries the copies: the mails of the others would bring them again.
  const first = records.findIndex(({ skip }) => skip === undefined)
  const copied = records.map((record, index) =>
    index === first ? { ...record, cc: copiesOf(message, receivers) } : record,
  )
  await addRecords(
    tx,
    model,
    {
      tenantId,
      now,
      dueTime: now,
      key: `msg ${message.id}`,
      same: {
        msg_id: message.id,
        template_id: message.template_id,
        msg_type: message.msg_type,
        event_code: '',
        biz_type: 'message/msg',
        biz_id: message.id,
      },
    },
    copied,
  )
  await scheduleSending(tx, tenantId)
}

/** Characters of the text that a record keeps; the whole is written when it is sent. */
const mostOfText = 500

function recordOf(receiver: Receiver, message: Row, now: Date): NewRecord {
  const values = { ...receiver.values, date: formatInstant(now).slice(0, 10) }
  const template = { msgType: message.msg_type, title: message.title, content: message.content }
  const { title, content } = messageTextFor(template, values)
  const plain = Number(message.msg_type) === channels.mail ? plainText(content) : content
  return {
    userId: receiver.userId,
    target: receiver.target,
    values,
    title: title.slice(0, 100),
    content: plain.slice(0, mostOfText),
    skip: reasonToSkip(receiver, message.msg_type),
  }
}

/** Takes what was not sent yet out of the queue. */
export async function dropQueued({ tx, model, message, now }: Sending): Promise<void> {
  await sql`update ${sql.table(recordsOf(model))} set send_status = ${sendStates.withdrawn}, update_time = ${now}
    where tenant_id = ${message.tenant_id} and msg_id = ${message.id} and send_status = ${sendStates.queued}`.execute(
    tx,
  )
}

/** Puts what failed back into the queue, as if it were new. */
export async function queueFailed({ tx, model, message, now }: Sending): Promise<void> {
  const { rows } = await sql<{ id: string }>`update ${sql.table(recordsOf(model))}
    set send_status = ${sendStates.queued}, try_count = 0, due_time = ${now},
      fail_reason = null, fail_reason_en = null, update_time = ${now}
    where tenant_id = ${message.tenant_id} and msg_id = ${message.id} and send_status = ${sendStates.failed}
    returning id`.execute(tx)
  await forgetHandovers(
    tx,
    rows.map(({ id }) => id),
  )
  await scheduleSending(tx, String(message.tenant_id))
}
