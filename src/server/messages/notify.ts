/**
 * Tells people of an event by the templates in use: under the bell at once, by mail, text and push through the queue. Within the
 * caller's transaction: they are told when that is committed.
 */
import { plainText } from '../../fields/rich-text/plain-text'
import { formatInstant } from '../../fields/definition/zone'
import type { MessageEventCode } from '../../model/message-templates/message-events'
import { channels, isHtmlChannel, type MessageText, messageTextFor } from '../../model/message-templates/message-text'
import type { Model } from '../../model/types'
import type { Db } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { hasOwnWords, writeMessage } from './inbox/event-texts'
import { noticeTypeOf } from './inbox/notice-type'
import { putMessages, type Told } from './inbox/add-messages'
import { peopleByIds, type Receiver } from './delivery/receivers'
import { addRecords, type NewRecord, recordsOf, sendStates } from './delivery/records'
import { reasonToSkip, skipReasons } from './delivery/skip-reasons'
import { type TemplateInUse, templatesInUse } from './templates-in-use'
import { wakeSending } from './delivery/schedule-sending'

export interface Notification extends Told {
  readonly event: MessageEventCode
  readonly values: Readonly<Record<string, string>>
  /** Who reviews, where the event is one of a review. */
  readonly auditors?: readonly string[]
}

export async function notifyPeople(tx: Db, model: Model, telling: Notification): Promise<void> {
  const templates = await templatesInUse(tx, model, telling.tenantId, telling.event)
  for (const template of templates) {
    const people = await receiversOf(tx, model, telling, template)
    if (people.length === 0) continue
    if (template.msgType === channels.inSite) await tellWithin(tx, model, telling, template, people)
    else await queueFor(tx, model, telling, template, people)
  }
}

/** Whom a template means: those concerned, heads of their departments, auditors, people it names; each once. */
async function receiversOf(tx: Db, model: Model, telling: Notification, { receivers, named }: TemplateInUse) {
  const { people, auditors = [], tenantId } = telling
  const heads = receivers.includes(2) ? await headsOf(tx, model, tenantId, people) : []
  const groups = { 1: people, 2: heads, 3: auditors, 4: named }
  const ids = receivers.flatMap((each) => groups[each as 1 | 2 | 3 | 4] ?? [])
  return [...new Set(ids)]
}

async function headsOf(tx: Db, model: Model, tenantId: string, people: readonly string[]): Promise<string[]> {
  const { 'system/user': user, 'system/dept': dept } = model.resources
  if (!user || !dept || people.length === 0) return []
  const { rows } = await sql<{ id: string }>`select distinct d.leader_id as id from ${sql.table(user.table)} u
      join ${sql.table(dept.table)} d on d.tenant_id = u.tenant_id and d.id = u.dept_id and d.is_deleted = 0
    where u.tenant_id = ${tenantId} and u.id = any(${people}::text[]) and d.leader_id <> ''`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A message under the bell; in the words of the product in both languages, unless the tenant has its own. */
async function tellWithin(
  tx: Db,
  model: Model,
  telling: Notification,
  template: TemplateInUse,
  people: readonly string[],
) {
  const { event, values, tenantId, now } = telling
  const isLater = template.delayMinutes > 0
  const dueTime = dueTimeOf(telling, template)
  if (isLater) await wakeSending(tx, tenantId, dueTime)
  const state = isLater ? sendStates.queued : sendStates.sent
  const sending = { send_time: isLater ? null : now, due_time: isLater ? dueTime : null }
  if (!template.isOwn && hasOwnWords(event)) {
    const more = { notice_type: noticeTypeOf(event), send_status: state, ...sending }
    await putMessages(tx, model, { ...telling, ...writeMessage(event, values), people, more })
    return
  }
  const told = await peopleByIds(tx, model, tenantId, people, template.msgType)
  const records = told
    .filter(({ isEnabled }) => isEnabled)
    .map((person): NewRecord => ({ userId: person.userId, target: '', values, ...textFor(template, telling, person) }))
  const same = { ...sameOf(telling, template), ...sending }
  await addRecords(tx, model, { tenantId, now, dueTime, same, key: keyOf(telling, template), state }, records)
}

const dueTimeOf = ({ now }: Notification, { delayMinutes }: TemplateInUse) =>
  new Date(now.getTime() + delayMinutes * 60_000)

/** What the records of one event share. */
const sameOf = ({ event, about }: Notification, { id, msgType }: TemplateInUse) => ({
  template_id: id,
  msg_type: msgType,
  event_code: event,
  notice_type: noticeTypeOf(event),
  biz_type: about.resource,
  biz_id: about.id,
})

/** One event of a row may come again: the time tells the two apart. */
const keyOf = ({ about, now }: Notification, { id }: TemplateInUse) => `template ${id} ${about.id} ${now.getTime()}`

/** Characters that a row keeps of a text. */
const keptOfText = 2000

function textFor(template: TemplateInUse, telling: Notification, person: Receiver): MessageText {
  const { title, content } = messageTextFor(template, valuesFor(telling, person))
  const plain = isHtmlChannel(template.msgType) ? plainText(content) : content
  return { title: title.slice(0, 100), content: plain.slice(0, keptOfText) }
}

const valuesFor = ({ values, now }: Notification, person: Receiver) => ({
  date: formatInstant(now).slice(0, 10),
  ...person.values,
  ...values,
})

/** Records for the queue; what was told within the last ten minutes is not told again. */
async function queueFor(
  tx: Db,
  model: Model,
  telling: Notification,
  template: TemplateInUse,
  people: readonly string[],
) {
  const { tenantId, now, values } = telling
  const dueTime = dueTimeOf(telling, template)
  const told = await peopleByIds(tx, model, tenantId, people, template.msgType)
  const repeated = await toldLately(tx, model, telling, template)
  const records = told.map((person): NewRecord => {
    const whole = messageTextFor(template, valuesFor(telling, person))
    return {
      userId: person.userId,
      target: person.target,
      values,
      ...textFor(template, telling, person),
      html: template.msgType === channels.mail ? whole.content : undefined,
      skip: reasonToSkip(person, template.msgType) ?? (repeated.has(person.userId!) ? skipReasons.repeated : undefined),
    }
  })
  const same = sameOf(telling, template)
  await addRecords(tx, model, { tenantId, now, dueTime, same, key: keyOf(telling, template) }, records)
  await wakeSending(tx, tenantId, template.delayMinutes > 0 ? dueTime : undefined)
}

async function toldLately(tx: Db, model: Model, { tenantId, about, now }: Notification, { id }: TemplateInUse) {
  const since = new Date(now.getTime() - 10 * 60_000)
  const { rows } = await sql<{ user_id: string }>`select user_id from ${sql.table(recordsOf(model))}
    where tenant_id = ${tenantId} and template_id = ${id} and biz_id = ${about.id} and create_time > ${since}
      and send_status in (0, 1)`.execute(tx)
  return new Set(rows.map(({ user_id: user }) => user))
}
