/** The words of rich text, for rows, comparisons and checks of words: tags are left out, blocks are parted by a blank. */
export function plainText(html: unknown): string {
  return String(html ?? '')
    .replace(/<\/?(p|br|hr|div|h[1-6]|li|tr|t[dh]|blockquote|pre|table|ul|ol)\b[^>]*>/gi, ' ')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (all, name, decimal, hex) => {
      if (name) return named[String(name).toLowerCase()]!
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    })
    .replace(/\s+/g, ' ')
    .trim()
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** True when nothing is to be seen of it: paragraphs without words, pictures, lines or tables. */
export const isBlank = (html: string): boolean => plainText(html) === '' && !/<(img|hr|table)\b/i.test(html)
