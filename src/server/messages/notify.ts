/**
 * Tells people of an event by the templates in use: under the bell at once, by mail, text and push through the queue. Within the
 * caller's transaction: they are told when that is committed.
 */
import { plainText } from '../../fields/rich-text/plain-text'
import { formatInstant } from '../../fields/definition/zone'
import type { MessageEventCode } from '../../model/message-templates/message-events'
import { channels, isHtmlChannel, type MessageText, messageTextFor } from '../../model/message-templates/message-text'
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { enqueue } from '../jobs/queue'
import { hasOwnWords, writeMessage } from './inbox/event-texts'
import { addMessages, type Recipients } from './inbox/add-messages'
import { peopleByIds, type Receiver } from './delivery/receivers'
import { addRecords, type NewRecord, recordsOf, sendStates } from './delivery/records'
import { reasonToSkip, repeatedMinutes, skipReasons } from './delivery/skip-reasons'
import { type TemplateInUse, templatesInUse } from './templates-in-use'
import { scheduleSending } from './delivery/schedule-sending'

export interface Notification extends Recipients {
  readonly event: MessageEventCode
  readonly values: Readonly<Record<string, string>>
  /** Values of single people over those of all: a number of their own. */
  readonly valuesOf?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The reviewers, where the event is one of a review. */
  readonly auditors?: readonly string[]
  /** Stored codes of `msgType`: templates of other channels are left out; all are used when absent. */
  readonly channels?: readonly number[]
}

/** The job that notifies many people. */
export const notifyingJob = 'message/notify-people'

/** People who are notified before the call answers; more of them are notified by a job, which begins once the call is committed. */
const mostAtOnce = 1000

export async function notifyPeople(tx: TypedDb, model: Model, notification: Notification): Promise<void> {
  if (notification.people.length <= mostAtOnce) return notifyAtOnce(tx, model, notification)
  const { now, ...rest } = notification
  await enqueue(tx, { name: notifyingJob, payload: { ...rest, now: now.getTime() } })
}

/** The notification that a job was given. */
export const notificationOf = (payload: Readonly<Record<string, unknown>>): Notification =>
  ({ ...payload, now: new Date(Number(payload.now)) }) as Notification

/** Writes the messages of every template in use, however many people there are. */
export async function notifyAtOnce(tx: TypedDb, model: Model, notification: Notification): Promise<void> {
  const templates = await templatesInUse(tx, model, notification.tenantId, notification.event)
  for (const template of templates) {
    if (notification.channels && !notification.channels.includes(template.msgType)) continue
    const people = await receiversOf(tx, model, notification, template)
    if (people.length === 0) continue
    if (template.msgType === channels.inSite) await notifyInbox(tx, model, notification, template, people)
    else await queueNotification(tx, model, notification, template, people)
  }
}

/** The receivers of a template, each once: people concerned, heads of their departments, auditors, people it names. */
async function receiversOf(tx: TypedDb, model: Model, notification: Notification, { receivers, named }: TemplateInUse) {
  const { people, auditors = [], tenantId } = notification
  const heads = receivers.includes(2) ? await headsOf(tx, model, tenantId, people) : []
  const groups = [[], people, heads, auditors, named]
  const ids = receivers.flatMap((each) => groups[each] ?? [])
  return [...new Set(ids)]
}

async function headsOf(tx: TypedDb, model: Model, tenantId: string, people: readonly string[]): Promise<string[]> {
  const { 'system/user': user, 'system/dept': dept } = model.resources
  if (!user || !dept || people.length === 0) return []
  const { rows } = await sql<{ id: string }>`select distinct d.leader_id as id from ${sql.table(user.table)} u
      join ${sql.table(dept.table)} d on d.tenant_id = u.tenant_id and d.id = u.dept_id and d.is_deleted = 0
    where u.tenant_id = ${tenantId} and u.id = any(${people}::text[]) and d.leader_id <> ''`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A message under the bell; in the words of the product in both languages, unless the tenant has its own. */
async function notifyInbox(
  tx: TypedDb,
  model: Model,
  notification: Notification,
  template: TemplateInUse,
  people: readonly string[],
) {
  const { event, values, tenantId, now } = notification
  const isLater = template.delayMinutes > 0
  const dueTime = dueTimeOf(notification, template)
  if (isLater) await scheduleSending(tx, tenantId, dueTime)
  const state = isLater ? sendStates.queued : sendStates.sent
  const sending = { send_time: isLater ? null : now, due_time: isLater ? dueTime : null }
  if (!template.isOwn && hasOwnWords(event)) {
    const more = { notice_type: noticeTypeOf(event), send_status: state, ...sending }
    const wordsOf = (id: string) => {
      const own = valuesTo(notification, id)
      return { values: own, ...writeMessage(event, own) }
    }
    const words = notification.valuesOf ? { wordsOf } : {}
    await addMessages(tx, model, { ...notification, ...writeMessage(event, values), ...words, people, more })
    return
  }
  const receivers = await peopleByIds(tx, model, tenantId, people, template.msgType)
  const records = receivers
    .filter(({ isEnabled }) => isEnabled)
    .map(
      (person): NewRecord => ({
        userId: person.userId,
        target: '',
        values: valuesTo(notification, person.userId!),
        ...textFor(template, notification, person),
      }),
    )
  const same = { ...sameOf(notification, template), ...sending }
  await addRecords(tx, model, { tenantId, now, dueTime, same, key: keyOf(notification, template), state }, records)
}

const dueTimeOf = ({ now }: Notification, { delayMinutes }: TemplateInUse) =>
  new Date(now.getTime() + delayMinutes * 60_000)

/** The columns that the records of one event share. */
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
const mostOfText = 2000

function textFor(template: TemplateInUse, notification: Notification, person: Receiver): MessageText {
  const { title, content } = messageTextFor(template, valuesFor(notification, person))
  const plain = isHtmlChannel(template.msgType) ? plainText(content) : content
  return { title: title.slice(0, 100), content: plain.slice(0, mostOfText) }
}

const valuesFor = (notification: Notification, person: Receiver) => ({
  date: formatInstant(notification.now).slice(0, 10),
  ...person.values,
  ...valuesTo(notification, person.userId!),
})

/** The values of the event as one person gets them. */
const valuesTo = ({ values, valuesOf }: Notification, userId: string) => ({ ...values, ...valuesOf?.[userId] })

/** Records for the queue; what was told within the last minutes is not told again. */
async function queueNotification(
  tx: TypedDb,
  model: Model,
  notification: Notification,
  template: TemplateInUse,
  people: readonly string[],
) {
  const { tenantId, now } = notification
  const dueTime = dueTimeOf(notification, template)
  const receivers = await peopleByIds(tx, model, tenantId, people, template.msgType)
  const repeated = await notifiedLately(tx, model, notification, template)
  const records = receivers.map((person): NewRecord => {
    const whole = messageTextFor(template, valuesFor(notification, person))
    return {
      userId: person.userId,
      target: person.target,
      values: valuesTo(notification, person.userId!),
      ...textFor(template, notification, person),
      html: template.msgType === channels.mail ? whole.content : undefined,
      skip: reasonToSkip(person, template.msgType) ?? (repeated.has(person.userId!) ? skipReasons.repeated : undefined),
    }
  })
  const same = sameOf(notification, template)
  await addRecords(tx, model, { tenantId, now, dueTime, same, key: keyOf(notification, template) }, records)
  await scheduleSending(tx, tenantId, template.delayMinutes > 0 ? dueTime : undefined)
}

async function notifiedLately(
  tx: TypedDb,
  model: Model,
  { tenantId, about, now }: Notification,
  { id }: TemplateInUse,
) {
  const since = new Date(now.getTime() - repeatedMinutes * 60_000)
  const { rows } = await sql<{ user_id: string }>`select user_id from ${sql.table(recordsOf(model))}
    where tenant_id = ${tenantId} and template_id = ${id} and biz_id = ${about.id} and create_time > ${since}
      and send_status in (0, 1)`.execute(tx)
  return new Set(rows.map(({ user_id: user }) => user))
}

const kinds = { system: '1', study: '2', exam: '3', activity: '4' } as const

const byArea: Readonly<Record<string, string>> = {
  course: kinds.study,
  jobmap: kinds.study,
  training: kinds.study,
  work: kinds.study,
  live: kinds.study,
  exam: kinds.exam,
  supplement: kinds.exam,
  correction: kinds.exam,
  activity: kinds.activity,
  questionnaire: kinds.activity,
  voting: kinds.activity,
}

const noticeTypeOf = (event: MessageEventCode): string => byArea[event.split('.')[0]!] ?? kinds.system
