import { everyLocale, type Text } from '../../fields/definition/text'
import { messages } from '../../locales/model-messages'

export type MessageTextKey = keyof (typeof messages)['zh-CN']

/** The name of an event or of what its messages speak of, or a sample of that. */
export const messageText = (key: MessageTextKey): Text => everyLocale((locale) => messages[locale][key])
