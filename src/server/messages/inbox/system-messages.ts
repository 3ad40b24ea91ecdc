/** A system message in the inboxes of those it is for: each has a row of their own, by which it is read and withdrawn. */
import { sameText } from '../../../fields/definition/text'
import { plainText } from '../../../fields/rich-text/plain-text'
import { channels } from '../../../model/message-templates/message-text'
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import type { Row } from '../../core/context/entry'
import { addMessages } from './add-messages'
import { addRecords } from '../delivery/records'
import { scheduleSending } from '../delivery/schedule-sending'

/** Characters that a row of an inbox keeps of a message; the whole is read from the message itself. */
const mostOfText = 500

interface Sending {
  readonly tx: TypedDb
  readonly model: Model
  /** The row of `message/system-msg`. */
  readonly message: Row
  readonly now: Date
}

/** Puts the message into the inboxes of these people. */
export async function addToInboxes({ tx, model, message, now }: Sending, people: readonly string[]): Promise<void> {
  const text = plainText(message.content)
  const title = String(message.title)
  const content = text.length > mostOfText ? `${text.slice(0, mostOfText - 1)}…` : text
  await addMessages(tx, model, {
    tenantId: String(message.tenant_id),
    people,
    event: '',
    now,
    title: sameText(title),
    content: sameText(content),
    about: { resource: 'message/system-msg', id: String(message.id) },
    more: {
      system_msg_id: message.id,
      notice_type: message.notice_type,
      popup: message.popup,
      expire_time: message.expire_time,
    },
  })
}

/** Has the message pushed to the apps of these people as well. */
export async function queuePushes({ tx, model, message, now }: Sending, people: readonly string[]): Promise<void> {
  const tenantId = String(message.tenant_id)
  const title = String(message.title)
  const content = plainText(message.content).slice(0, mostOfPush)
  const same = {
    msg_type: channels.push,
    event_code: '',
    notice_type: message.notice_type,
    biz_type: 'message/system-msg',
    biz_id: message.id,
  }
  await addRecords(
    tx,
    model,
    { tenantId, now, dueTime: now, same, key: `push ${message.id} ${now.getTime()}` },
    people.map((userId) => ({ userId, target: '', values: {}, title, content })),
  )
  await scheduleSending(tx, tenantId)
}

/** Characters of a push. */
const mostOfPush = 200

/** Those of the people who do not have the message yet. */
export async function peopleWithout({ tx, model, message }: Sending, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select one.id from unnest(${people}::text[]) with ordinality as one(id, at)
    where not exists (select from ${inboxes(model)} r where r.tenant_id = ${message.tenant_id}
      and r.system_msg_id = ${message.id} and r.user_id = one.id and r.send_status = 1)
    order by one.at`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes the message out of every inbox; the rows stay, as withdrawn. */
export async function withdrawFromInboxes({ tx, model, message, now }: Sending): Promise<void> {
  await sql`update ${inboxes(model)} set send_status = 4, update_time = ${now}
    where tenant_id = ${message.tenant_id} and system_msg_id = ${message.id} and send_status = 1`.execute(tx)
}

function inboxes(model: Model) {
  const resource = model.resources['message/send-record']
  if (!resource) throw new Error('schemas/message/send-record.json is missing; add it, because inboxes are its rows.')
  return sql.table(resource.table)
}
