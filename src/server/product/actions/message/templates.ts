/** The variables of message templates, and a trial message to an address that the caller gives. */
import { sameText, firstLocale } from '../../../../fields/definition/text'
import type { TextKey } from '../../../../i18n/options'
import { textsIn } from '../../../core/texts'
import { plainText } from '../../../../fields/rich-text/plain-text'
import { channels, type MessageText, messageTextFor } from '../../../../model/message-templates/message-text'
import { samplesOf, variablesOf } from '../../../../model/message-templates/event-variables'
import type { CallContext } from '../../../core/context/call'
import { sql } from '../../../database/connection/sql-tag'
import { Refusal } from '../../../core/errors'
import { logPush } from '../../../messages/unsent-log'
import { addMessages } from '../../../messages/inbox/add-messages'
import { cleanHtml } from '../../../core/sanitise-html'
import { detail } from '../../../operations/read/detail'
import { idsOf } from '../../../operations/entry/ids'
import { countText, senderOf, sendText } from '../../../messages/sms'
import { newId } from '../../../sql/new-id'
import type { Entry } from '../../../sql/row-mapping'
import type { Action, ActionOf, OutsideActionOf } from '../action'
import { invalid } from '../refusals'

/** The variables of an event, with a sample in the language of the caller. */
export const listVariables: ActionOf<'message/list-variables'> = async ({ params, locale }) =>
  variablesOf(params.eventCode).map(({ name, title, sample }) => ({
    name,
    zh: title[firstLocale],
    en: title['en-US'],
    sample: sample[locale],
  }))

/** A template stays while a message that is not sent yet is written by it. */
export const removeTemplates: Action = async (context) => {
  const messages = context.model.resources['message/msg']
  const { rows } = messages
    ? await sql`select 1 from ${sql.table(messages.table)} where template_id = any(${idsOf(context)}::text[])
        and send_status in (0, 1) and is_deleted = 0 limit 1`.execute(context.tx)
    : { rows: [] }
  if (rows.length > 0) throw new Refusal('message.template-in-use')
  return context.next()
}

interface Trial extends MessageText {
  readonly context: CallContext
  readonly template: Entry
}

/** Sends the stored template with samples in its places, or the values that were sent for them. */
export const sendTestTemplate: OutsideActionOf<'message/send-test-template'> = {
  async outside(context) {
    const { params, resource, locale } = context
    const template = await detail({ ...context, call: resource.calls.detail!, params: { id: params.id } })
    const { values: given = {} } = params
    const text = messageTextFor(template, { ...samplesOf(template.eventCode, locale), ...given })
    const send = sendBy[Number(template.msgType)]
    if (!send) throw new Refusal('request.parameter-type', { name: 'msgType' })
    return answer(await send({ context, template, ...text }), context)
  },
}

const answer = ({ isSent, text }: Outcome, { locale }: CallContext) => ({ ok: isSent, message: textsIn(locale)(text) })

interface Outcome {
  readonly isSent: boolean
  readonly text: TextKey
}

const sendBy: Readonly<Record<number, (trial: Trial) => Promise<Outcome>>> = {
  [channels.inSite]: sendToSelf,
  [channels.mail]: sendMail,
  [channels.text]: sendMessage,
  [channels.push]: notePush,
}

async function sendToSelf({ context, template, title, content }: Trial): Promise<Outcome> {
  const { database, model, resource, caller, now } = context
  const plain = plainText(content).slice(0, mostInBell)
  await addMessages(database.kysely, model, {
    tenantId: caller.tenantId,
    people: [caller.userId],
    event: String(template.eventCode ?? ''),
    now,
    title: sameText(title),
    content: sameText(plain),
    about: { resource: resource.name, id: String(template.id) },
  })
  return { isSent: true, text: 'actions:testInBell' }
}

/** Characters of a message under the bell. */
const mostInBell = 2000

async function sendMail({ context: { params, caller, mailer, locale }, title, content }: Trial): Promise<Outcome> {
  const to = String(params.to ?? '')
  if (!/^[^\s@,;<>]{1,64}@[^\s@,;<>]{1,190}$/.test(to)) throw invalid(textsIn(locale)('actions:mailAddress'), 'to')
  if (!mailer) throw new Refusal('mail.no-setting')
  // Values may have made an address of what is none: it is judged again as it will be read.
  const html = cleanHtml(content)
  await mailer.send({ tenantId: caller.tenantId, to, id: newId(), subject: title, text: plainText(html), html })
  return { isSent: true, text: 'actions:testMailed' }
}

async function sendMessage({ context, content }: Trial): Promise<Outcome> {
  const { params, caller, database, model, locale, now } = context
  const phone = String(params.to ?? '')
  if (!/^1[3-9]\d{9}$/.test(phone)) throw invalid(textsIn(locale)('actions:mobile'), 'to')
  const sender = await senderOf(database.kysely, model, caller.tenantId)
  if (!sender) throw new Refusal('sms.off')
  await countText(database.kysely, caller.tenantId, phone)
  const sent = { tenantId: caller.tenantId, phone, text: content, now }
  const isNoted = await sendText(database.kysely, model, sender, sent)
  return isNoted ? { isSent: true, text: 'actions:smsLogged' } : { isSent: false, text: 'actions:smsUnsupported' }
}

async function notePush({ context: { caller, database, model, now }, title, content }: Trial): Promise<Outcome> {
  await logPush(database.kysely, model, { tenantId: caller.tenantId, title, content, now })
  return { isSent: true, text: 'actions:pushLogged' }
}
