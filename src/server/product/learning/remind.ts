/** Reminders of what is not finished, through the message centre; of one thing a person hears once in 24 hours (04-courses §1.4). */
import type { Columns } from '../../core/context/tables'
import { canRemind } from '../../../domain/learning/timers'
import type { MessageEventCode } from '../../../model/message-templates/message-events'
import { Refusal } from '../../core/errors'
import { textsIn } from '../../core/texts'
import { sql } from '../../database/connection/sql-tag'
import { sendText } from '../../messages/send-text'
import { newId } from '../../sql/new-id'
import type { Locale } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { type Learning, recordNames, recordValues, type ScopedThing, table } from './tables'

/** The learning model within a transaction, and the language of whoever reminds. */
interface Reminding extends Learning {
  readonly tx: TypedDb
  readonly locale: Locale
}

export interface Reminder {
  readonly thing: ScopedThing
  readonly about: { readonly resource: string; readonly id: string }
  readonly event: MessageEventCode
  readonly name: string
  /** Those who have not finished. */
  readonly people: readonly string[]
  readonly channels: readonly number[]
  readonly content: string
  readonly endTime?: string
}

const mostText = 200
const inSite = 1
const knownChannels: readonly number[] = [1, 2, 3, 4]

/** Sends the reminder to those who heard none for a day; answers how many were reminded and how many passed over. */
export async function remind(context: Reminding, reminder: Reminder) {
  const { tx, model, now, locale } = context
  const texts = textsIn(locale)
  if (reminder.people.length === 0) throw invalidText(texts('courses:nobodyToRemind'))
  const { name, endTime } = reminder
  const preset = endTime ? texts('courses:remindText', { name, endTime }) : texts('courses:remindTextOpen', { name })
  const content = reminder.content || preset
  if ([...content].length > mostText && reminder.content)
    throw invalidText(texts('courses:remindTextLong', { count: mostText }), 'content')
  const channels = reminder.channels.filter((channel) => knownChannels.includes(channel))
  const lately = await lastReminders(context, reminder.thing)
  const people = reminder.people.filter((id) => canRemind(lately.get(id)?.getTime(), now.getTime()))
  await sendText(tx, model, {
    tenantId: reminder.thing.tenantId,
    now,
    about: reminder.about,
    event: reminder.event,
    content,
    people,
    channels: channels.length > 0 ? channels : [inSite],
  })
  await noteReminders(context, reminder.thing, people, lately)
  return { sent: people.length, skipped: reminder.people.length - people.length }
}

function invalidText(message: string, field?: string): Refusal {
  return new Refusal('request.invalid', { message }, [{ field, rule: 'action', message }])
}

async function lastReminders({ tx, model }: Reminding, { tenantId, refType, refId }: ScopedThing) {
  const { rows } = await sql<
    Columns<'learning/reminder', 'user_id' | 'last_remind_time'>
  >`select user_id, last_remind_time
    from ${table(model, 'learning/reminder')}
    where tenant_id = ${tenantId} and ref_type = ${refType} and ref_id = ${refId} and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.user_id!, row.last_remind_time!]))
}

async function noteReminders(
  { tx, model, now, caller }: Reminding,
  { tenantId, refType, refId }: ScopedThing,
  people: readonly string[],
  known: ReadonlyMap<string, Date>,
) {
  const reminders = table(model, 'learning/reminder')
  const fresh = people.filter((id) => !known.has(id))
  await sql`update ${reminders} set last_remind_time = ${now}, update_time = ${now}
    where tenant_id = ${tenantId} and ref_type = ${refType} and ref_id = ${refId}
      and user_id = any(${people}::text[]) and is_deleted = 0`.execute(tx)
  const ids = fresh.map(() => newId())
  await sql`insert into ${reminders} (id, tenant_id, ${recordNames}, ref_type, ref_id, user_id, last_remind_time)
    select g.id, ${tenantId}::text, ${recordValues({ model, now, caller })}, ${refType}::text, ${refId}::text, g.user_id,
      ${now}::timestamptz
    from unnest(${ids}::text[], ${fresh}::text[]) as g(id, user_id)`.execute(tx)
}
