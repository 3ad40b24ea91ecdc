/** Why somebody does not get what the others get. */
import { everyLocale } from '../../../fields/definition/text'
import { inEveryLocale, textsIn } from '../../core/texts'
import { channels } from '../../../model/message-templates/message-text'
import type { Text } from '../../../model/types'
import type { Receiver } from './receivers'

/** Minutes in which nobody is told the same twice. */
export const repeatedMinutes = 10

export const skipReasons = {
  noMail: inEveryLocale('messages:skip.noMail'),
  noPhone: inEveryLocale('messages:skip.noPhone'),
  disabled: inEveryLocale('messages:skip.disabled'),
  repeated: everyLocale((locale) => textsIn(locale)('messages:skip.repeated', { count: repeatedMinutes })),
} as const

/** Nothing, where it is sent. A push finds the devices of a person by itself. */
export function reasonToSkip({ target, isEnabled }: Receiver, msgType: unknown): Text | undefined {
  if (!isEnabled) return skipReasons.disabled
  if (target || Number(msgType) === channels.push) return undefined
  return Number(msgType) === channels.mail ? skipReasons.noMail : skipReasons.noPhone
}
