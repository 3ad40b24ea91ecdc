/** Sends the records of a tenant whose time has come. Each is taken by one process; what cannot be reached is tried again. */
import type { Columns } from '../../core/context/tables'
import { errorOf, isRecord } from '../../../fields/definition/guards'
import { everyLocale, sameText, firstLocale } from '../../../fields/definition/text'
import { defaultLocale } from '../../../i18n/options'
import { textsIn } from '../../core/texts'
import { plainText } from '../../../fields/rich-text/plain-text'
import { channels, messageTextFor } from '../../../model/message-templates/message-text'
import type { Model, Text } from '../../../model/types'
import type { Database, TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import type { Files, Mailer } from '../../core/context/ports'
import { MailFailure } from '../mail/mailer'
import { cleanHtml } from '../../core/sanitise-html'
import { senderOf, sendText } from '../sms'
import type { Row } from '../../core/context/entry'
import { attachmentsOfMail } from '../mail/attachments'
import { logPush } from '../unsent-log'
import { recordsOf, sendStates } from './records'

export interface SendingParts {
  readonly database: Pick<Database, 'kysely' | 'clock'>
  readonly model: Model
  readonly mailer?: Mailer
  readonly files?: Files
  readonly signal: AbortSignal
}

/** Minutes to wait after each try; there are as many tries as the worked example of the product has. */
const waits = [1, 5, 30]
const tries = 3

/** Minutes after which a record whose process ended while it was sent is due again. */
const leaseMinutes = 3

const atOnce = 10

/** Milliseconds after which a round ends, so that one tenant does not hold a place for ever. */
const roundMs = 50_000

/** Sends until nothing is due, the pace of the setting is reached, or the round has lasted long enough. */
export async function sendDue(parts: SendingParts, tenantId: string): Promise<void> {
  const { clock } = parts.database
  const until = clock.elapsed() + roundMs
  while (clock.elapsed() < until) {
    parts.signal.throwIfAborted()
    const taken = await takeDue(parts, tenantId)
    if (taken.length === 0) return
    for (const [index, record] of taken.entries()) {
      const isSlow = await sendOne(parts, record)
      if (!isSlow) continue
      await putBack(parts, taken.slice(index))
      return
    }
  }
}

/** When the next record of the tenant is due; nothing where none waits. */
export async function nextDue(db: TypedDb, model: Model, tenantId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(due_time) as at from ${sql.table(recordsOf(model))}
    where tenant_id = ${tenantId} and send_status = ${sendStates.queued} and due_time is not null
      and is_deleted = 0`.execute(db)
  return rows[0]?.at ?? undefined
}

async function takeDue({ database, model }: SendingParts, tenantId: string): Promise<Row[]> {
  const table = sql.table(recordsOf(model))
  const { rows } = await sql<Row>`update ${table} as r set try_count = r.try_count + 1,
      due_time = clock_timestamp() + ${leaseMinutes} * interval '1 minute'
    from (select id from ${table} where tenant_id = ${tenantId} and send_status = ${sendStates.queued}
        and due_time <= clock_timestamp() and is_deleted = 0
      order by due_time, id limit ${atOnce} for update skip locked) as due
    where r.id = due.id and r.tenant_id = ${tenantId} returning r.*`.execute(database.kysely)
  return rows
}

/** Records beyond the limits of the setting wait a minute, which counts as no try. */
async function putBack({ database, model }: SendingParts, records: readonly Row[]): Promise<void> {
  await sql`update ${sql.table(recordsOf(model))} set try_count = try_count - 1,
      due_time = clock_timestamp() + interval '1 minute'
    where id = any(${records.map(({ id }) => id)}) and send_status = ${sendStates.queued}`.execute(database.kysely)
}

/** Sends one, and notes what became of it; true where the limits of the setting hold it back. */
async function sendOne(parts: SendingParts, record: Row): Promise<boolean> {
  try {
    await sendBy[Number(record.msg_type)]!(parts, record)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request.too-many') return true
    await noteFailure(parts, record, errorOf(error))
    return false
  }
  await sql`update ${sql.table(recordsOf(parts.model))} set send_status = ${sendStates.sent},
      send_time = clock_timestamp(), update_time = clock_timestamp(), fail_reason = null, fail_reason_en = null
    where id = ${record.id}`.execute(parts.database.kysely)
  return false
}

async function noteFailure({ database, model }: SendingParts, record: Row, error: Error): Promise<void> {
  const made = Number(record.try_count)
  const isFinal = made >= tries || (error instanceof Refusal && !(error instanceof MailFailure && !error.isFinal))
  const reason = reasonOf(error)
  await sql`update ${sql.table(recordsOf(model))} set send_status = ${isFinal ? sendStates.failed : sendStates.queued},
      fail_reason = ${reason[firstLocale].slice(0, 300)}, fail_reason_en = ${reason['en-US'].slice(0, 300)},
      due_time = clock_timestamp() + ${waits[made - 1] ?? 0} * interval '1 minute', update_time = clock_timestamp()
    where id = ${record.id} and send_status = ${sendStates.queued}`.execute(database.kysely)
}

const reasonOf = (error: Error): Text =>
  error instanceof Refusal ? everyLocale((locale) => error.text(locale)) : sameText(error.message)

type Send = (parts: SendingParts, record: Row) => Promise<void>

const sendBy: Readonly<Record<number, Send>> = {
  // It lies in its inbox already, and is shown there once it counts as sent.
  [channels.inSite]: async () => undefined,
  [channels.mail]: sendMail,
  [channels.text]: sendShortText,
  [channels.push]: ({ database: { kysely, clock }, model }, { tenant_id, title, content }) =>
    logPush(kysely, model, {
      tenantId: String(tenant_id),
      title: String(title),
      content: String(content),
      now: clock.now(),
    }),
}

async function sendMail(parts: SendingParts, record: Row): Promise<void> {
  const { database, model, mailer, files } = parts
  if (!mailer) throw new Refusal('mail.no-setting')
  const message = await messageOf(parts, record)
  const written = message
    ? messageTextFor({ msgType: channels.mail, title: message.title, content: message.content }, valuesOf(record))
    : { title: String(record.title), content: String(record.html ?? '') }
  // Values may have made an address of what is none: it is judged again as it will be read.
  const html = cleanHtml(written.content)
  await mailer.send({
    tenantId: String(record.tenant_id),
    to: String(record.target),
    id: String(record.id),
    cc: Array.isArray(record.cc) ? record.cc.map(String) : undefined,
    subject: written.title,
    text: plainText(html),
    html,
    attachments: message ? await attachmentsOfMail({ db: database.kysely, model, files }, message) : [],
  })
}

async function sendShortText(parts: SendingParts, record: Row): Promise<void> {
  const { model } = parts
  const { kysely, clock } = parts.database
  const tenantId = String(record.tenant_id)
  const sender = await senderOf(kysely, model, tenantId)
  if (!sender) throw new Refusal('message.no-sms')
  const text = `${await signOf(parts, record)}${record.content}`
  const sent = { tenantId, phone: String(record.target), text, now: clock.now() }
  const isTaken = await sendText(kysely, model, sender, sent)
  if (!isTaken)
    throw new Refusal('entry.refused', {}, [{ rule: 'sms', message: textsIn(defaultLocale)('actions:smsUnsupported') }])
}

function valuesOf({ event_values: kept }: Row): Readonly<Record<string, unknown>> {
  const values: unknown = typeof kept === 'string' ? JSON.parse(kept) : kept
  return isRecord(values) ? values : {}
}

/** The message that a record belongs to; a record of a template holds its text itself. */
async function messageOf({ database, model }: SendingParts, { msg_id, tenant_id }: Row): Promise<Row | undefined> {
  const resource = model.resources['message/msg']
  if (!msg_id || !resource) return undefined
  const { rows } = await sql<Row>`select * from ${sql.table(resource.table)}
    where tenant_id = ${tenant_id} and id = ${msg_id}`.execute(database.kysely)
  return rows[0]
}

/** The sign of the template, as providers put it before a text. */
async function signOf({ database, model }: SendingParts, { template_id }: Row): Promise<string> {
  const resource = model.resources['message/msg-template']
  if (!template_id || !resource) return ''
  const { rows } = await sql<
    Columns<'message/msg-template', 'sms_sign'>
  >`select sms_sign from ${sql.table(resource.table)}
    where id = ${template_id}`.execute(database.kysely)
  return rows[0]?.sms_sign ? `【${rows[0].sms_sign}】` : ''
}
