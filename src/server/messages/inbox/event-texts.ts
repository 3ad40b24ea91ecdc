/** What the product tells people of by itself, each with the words of its message; values are put in as text. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
import type { MessageEventCode } from '../../../model/message-templates/message-events'
import { channels, messageTextFor } from '../../../model/message-templates/message-text'
import type { Locale, Text } from '../../../model/types'

interface Event {
  readonly title: Text
  readonly content: Text
}

export const events = {
  'feedback.reply': {
    title: { 'zh-CN': '您的意见反馈已回复', 'en-US': 'Your feedback was answered' },
    content: { 'zh-CN': '${reply}', 'en-US': '${reply}' },
  },
} as const satisfies Partial<Record<MessageEventCode, Event>>

type EventCode = keyof typeof events

/** Whether the product tells it in words of its own. */
export const hasOwnWords = (event: MessageEventCode): event is EventCode => Object.hasOwn(events, event)

/** Title and content of the message of an event, in each language: who reads it is not who caused it. */
export function writeMessage(event: EventCode, values: Readonly<Record<string, string>>): Event {
  const { title, content } = events[event]
  const [zh, en] = (['zh-CN', 'en-US'] as const).map((locale: Locale) =>
    // The bell shows plain text.
    messageTextFor({ msgType: channels.push, title: title[locale], content: content[locale] }, values),
  )
  return {
    title: { 'zh-CN': zh!.title, 'en-US': en!.title },
    content: { 'zh-CN': zh!.content, 'en-US': en!.content },
  }
}
