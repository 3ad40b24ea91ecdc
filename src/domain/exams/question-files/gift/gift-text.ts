/** Escapes and text formats of GIFT (10 §7.4), which Moodle XML shares in part. */
import { textToHtml } from '../../questions/normalise-text'

const special = '~=#{}:\\'
/** Noncharacters, which no text may hold, stand for escaped characters while the text is split. */
const stand = (index: number) => String.fromCharCode(0xfdd0 + index)
const lineBreak = stand(special.length)

/** Replaces escaped characters by marks that no rule of GIFT means. `unprotect` gives them back. */
export function protect(text: string): string {
  return text.replaceAll(/\\([~=#{}:\\n])/g, (_, escaped: string) =>
    escaped === 'n' ? lineBreak : stand(special.indexOf(escaped)),
  )
}

/** The text that escapes meant. */
export function unprotect(text: string): string {
  return text
    .replaceAll(lineBreak, '\n')
    .replaceAll(/[\uFDD0-\uFDD6]/g, (mark) => special[mark.charCodeAt(0) - 0xfdd0]!)
}

/** A text with escapes where GIFT would read a rule. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[~=#{}:\\]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, '\\n')
}

/** Formats that a text may begin with, as `[html]`. */
export const textFormats = ['html', 'plain', 'moodle', 'markdown'] as const

export type TextFormat = (typeof textFormats)[number]

/** Renders Markdown to html. */
export type RenderMarkdown = (text: string) => string

const tag =
  /<(?!\/?(?:a|abbr|audio|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|source|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul|video)\b[^<>]*>)/gi

/**
 * A text in html by its format: plain text is escaped; `moodle`, the usual one, is html with line breaks, where a `<` that
 * opens no tag is a character. Markdown without a renderer is taken as plain text.
 */
export function toHtml(text: string, format: TextFormat, renderMarkdown?: RenderMarkdown): string {
  if (format === 'html' || text.trim() === '') return text.trim()
  if (format === 'markdown' && renderMarkdown) return renderMarkdown(text.trim()).trim()
  if (format !== 'moodle') return textToHtml(text.trim())
  return text.trim().replaceAll(tag, '&lt;').replaceAll(/\r?\n/g, '<br>')
}

/** A category path of Moodle as names of knowledge points: `$course$/top/a/b` → `a/b`. */
export function categoryPath(text: string): string | undefined {
  // A doubled slash is a slash in a name; the path of names cannot hold one.
  const names = text
    .replaceAll('//', '／')
    .split('/')
    .map((name) => name.trim())
  const own = names.filter((name, index) => name !== '' && !(index < 2 && /^(\$\w+\$|top)$/i.test(name)))
  return own.length > 0 ? own.join('/') : undefined
}
