/** Sends a text that somebody wrote to chosen people, on the channels that they chose: under the bell at once, otherwise through the queue. */
import { channels } from '../../model/message-templates/message-text'
import { type MessageEventCode, messageEvents } from '../../model/message-templates/message-events'
import { everyLocale, firstLocale } from '../../fields/definition/text'
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { peopleByIds } from './delivery/receivers'
import { addRecords, type NewRecord } from './delivery/records'
import { scheduleSending } from './delivery/schedule-sending'
import { reasonToSkip } from './delivery/skip-reasons'
import { addMessages, type Recipients } from './inbox/add-messages'

export interface TextToPeople extends Recipients {
  readonly event: MessageEventCode
  readonly content: string
  /** Stored codes of `msgType`. */
  readonly channels: readonly number[]
}

/** Code of the kind under which learning stands in the inbox. */
const studyNotices = '2'

export async function sendText(tx: TypedDb, model: Model, text: TextToPeople): Promise<void> {
  const { event, content, people, tenantId, now } = text
  const { title } = messageEvents[event]
  if (text.channels.includes(channels.inSite)) {
    const words = everyLocale(() => content)
    await addMessages(tx, model, { ...text, title, content: words, more: { notice_type: studyNotices } })
  }
  const others = text.channels.filter((channel) => channel !== channels.inSite)
  for (const msgType of others) {
    const receivers = await peopleByIds(tx, model, tenantId, people, msgType)
    const records = receivers.map(
      (person): NewRecord => ({
        userId: person.userId,
        target: person.target,
        values: {},
        title: title[firstLocale],
        content,
        skip: reasonToSkip(person, msgType),
      }),
    )
    const { resource, id } = text.about
    const same = { msg_type: msgType, event_code: event, notice_type: studyNotices, biz_type: resource, biz_id: id }
    const key = `text ${event} ${id} ${now.getTime()} ${msgType}`
    await addRecords(tx, model, { tenantId, now, dueTime: now, same, key }, records)
  }
  if (others.length > 0) await scheduleSending(tx, tenantId)
}
