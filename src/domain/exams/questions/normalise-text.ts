/** Texts as scoring and the search for duplicates compare them. */

/**
 * A text to be compared (10 §6.2): NFKC, so that full-width characters equal half-width ones, without white space at its
 * ends, runs of it as one blank, in lower case when case is ignored.
 */
export function normaliseText(text: string, ignoreCase: boolean): string {
  const plain = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  return ignoreCase ? plain.toLowerCase() : plain
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of html: without tags, character references decoded, a line for each block. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, decodeReference)
    .trim()
}

function decodeReference(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** Plain text as html: special characters escaped, line breaks as `<br>`. */
export function textToHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r?\n/g, '<br>')
}

/** Html that shows something: text, or a picture, sound, video or formula. */
export function hasContent(html: string): boolean {
  return /<(?:img|audio|video|source|math|svg)\b/i.test(html) || plainText(html) !== ''
}
