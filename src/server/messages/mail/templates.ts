/** The mails the product writes; values are put in as text, never as markup. */
import type { Locale } from '../../../model/types'
import { textWith } from '../../core/texts'

export const templates = ['notice', 'code'] as const

export type TemplateName = (typeof templates)[number]

/** Subject, text and HTML of a mail. */
export function writeMail(name: TemplateName, values: Readonly<Record<string, unknown>>, locale: Locale) {
  const text = textWith(locale, `mail:${name}.body`, values)
  const paragraphs = text.split(/\r?\n/).map((line) => `<p>${escaped(line)}</p>`)
  return {
    subject: textWith(locale, `mail:${name}.subject`, values).replace(/\s+/g, ' ').trim(),
    text,
    html: `<!doctype html><html lang="${locale}"><body>${paragraphs.join('')}</body></html>`,
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!)
