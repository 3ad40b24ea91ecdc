/** The text of a message, made of a template by putting values into its `${name}` places. */
import { variablesOf } from './event-variables'

/** Channels by the number that templates keep. */
export const channels = { inSite: 1, mail: 2, text: 3, push: 4 } as const

export interface MessageTemplate {
  readonly msgType?: unknown
  readonly title?: unknown
  readonly content?: unknown
}

export interface MessageText {
  readonly title: string
  readonly content: string
}

/** True when the content of a channel is rich text; that of the others is plain. */
export const isHtmlChannel = (msgType: unknown): boolean =>
  Number(msgType) === channels.inSite || Number(msgType) === channels.mail

/** Title and content with values in their places; a place without a value stays empty, and no value becomes markup. */
export function messageTextFor(
  { msgType, title, content }: MessageTemplate,
  values: Readonly<Record<string, unknown>>,
): MessageText {
  const asIs = filled(title, values, String)
  return {
    // A title is one line, whatever is put into it: it may become the subject of a mail.
    title: asIs.replace(/\s+/g, ' ').trim(),
    content: filled(content, values, isHtmlChannel(msgType) ? escaped : String),
  }
}

/** The first name between `${` and `}` that messages of the event may not speak of, as it was written. */
export function unknownVariable(text: unknown, eventCode: unknown): string | undefined {
  const known = new Set<string>(variablesOf(eventCode).map(({ name }) => name))
  return [...String(text ?? '').matchAll(places)].map(([, name = '']) => name).find((name) => !known.has(name))
}

const places = /\$\{([^{}]*)\}/g

function filled(text: unknown, values: Readonly<Record<string, unknown>>, write: (value: string) => string): string {
  return String(text ?? '').replace(places, (_, name: string) =>
    Object.hasOwn(values, name) ? write(String(values[name] ?? '')) : '',
  )
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** True when a text is that of a template with something in its places, or with the places themselves. */
export function fitsTemplate(text: string, template: string): boolean {
  const parts = template.split(places).filter((_, index) => index % 2 === 0)
  const form = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*?')
  return new RegExp(`^${form}$`).test(text)
}
