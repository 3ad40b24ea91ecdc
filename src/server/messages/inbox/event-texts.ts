/** The texts of the product's own events; values are put in as plain text. */
import type { MessageEventCode } from '../../../model/message-templates/message-events'
import { channels, messageTextFor } from '../../../model/message-templates/message-text'
import { everyLocale, type Text } from '../../../fields/definition/text'
import { inEveryLocale } from '../../core/texts'

interface Event {
  readonly title: Text
  readonly content: Text
}

export const events = {
  'certificate.issued': {
    title: inEveryLocale('messages:event.certificate.issued.title'),
    content: inEveryLocale('messages:event.certificate.issued.content'),
  },
  'certificate.expire': {
    title: inEveryLocale('messages:event.certificate.expire.title'),
    content: inEveryLocale('messages:event.certificate.expire.content'),
  },
  'certificate.revoke': {
    title: inEveryLocale('messages:event.certificate.revoke.title'),
    content: inEveryLocale('messages:event.certificate.revoke.content'),
  },
  'course.finish': {
    title: inEveryLocale('messages:event.course.finish.title'),
    content: inEveryLocale('messages:event.course.finish.content'),
  },
  'feedback.reply': {
    title: inEveryLocale('messages:event.feedback.reply.title'),
    content: inEveryLocale('messages:event.feedback.reply.content'),
  },
} as const satisfies Partial<Record<MessageEventCode, Event>>

type EventCode = keyof typeof events

/** True when the product tells it in words of its own. */
export const hasOwnWords = (event: MessageEventCode): event is EventCode => Object.hasOwn(events, event)

/** Title and content of the message of an event, in each language: who reads it is not who caused it. */
export function writeMessage(event: EventCode, values: Readonly<Record<string, string>>): Event {
  const { title, content } = events[event]
  const written = everyLocale((locale) =>
    // The bell shows plain text.
    messageTextFor({ msgType: channels.push, title: title[locale], content: content[locale] }, values),
  )
  return {
    title: everyLocale((locale) => written[locale].title),
    content: everyLocale((locale) => written[locale].content),
  }
}
