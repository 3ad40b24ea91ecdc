/** The mails the product writes, in both languages; values are put in as text, never as markup. */
import { fillText } from '../../../model/messages'
import type { Locale, Text } from '../../../model/types'

interface Template {
  readonly subject: Text
  readonly body: Text
}

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const templates = {
  notice: { subject: say('{title}', '{title}'), body: say('{content}', '{content}') },
  code: {
    subject: say('验证码', 'Verification code'),
    body: say(
      '您的验证码是 {code}，{minutes}分钟内有效。请勿告诉他人。',
      'Your code is {code}; it is valid for {minutes} minutes. Tell it to nobody.',
    ),
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

/** Subject, text and HTML of a mail. */
export function writeMail(name: TemplateName, values: Readonly<Record<string, unknown>>, locale: Locale) {
  const { subject, body } = templates[name]
  const text = fillText(body[locale], values)
  const paragraphs = text.split(/\r?\n/).map((line) => `<p>${escaped(line)}</p>`)
  return {
    subject: fillText(subject[locale], values).replace(/\s+/g, ' ').trim(),
    text,
    html: `<!doctype html><html lang="${locale}"><body>${paragraphs.join('')}</body></html>`,
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!)
