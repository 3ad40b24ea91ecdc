/**
 * Parts that rich text may have: one closed list for the server, which writes by it, and the browser, which shows by
 * it. Everything else is taken away, and what stood inside stays as text.
 */
export const allowedTags = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'code',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'mark',
  'a',
  'img',
  'ul',
  'ol',
  'li',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const

/** Attributes by tag; `style` is judged by `allowedStyles`, addresses by `isSafeAddress`. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  table: ['style'],
  col: ['style', 'span'],
  th: ['colspan', 'rowspan', 'colwidth', 'style'],
  td: ['colspan', 'rowspan', 'colwidth', 'style'],
  ...Object.fromEntries(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['style']])),
}

const length = /^\d{1,4}(\.\d{1,3})?(px|%)$/

export const allowedStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|center|right|justify)$/,
  width: length,
  'min-width': length,
}

/** Tags whose inside is no text either. */
export const emptiedTags = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'title'] as const

/** Addresses of the web or of this site; pictures are sent to the server, never written into the text as data. */
export function isSafeAddress(address: string, tag: string): boolean {
  // Browsers pass over blanks and control characters when they read the scheme.
  const plain = [...address].filter((each) => each.codePointAt(0)! > 32).join('')
  if (/^[\\/]{2}/.test(plain)) return false
  const scheme = /^([^/?#]*?):/.exec(plain)?.[1]?.toLowerCase()
  if (scheme === undefined) return plain !== ''
  return scheme === 'http' || scheme === 'https' || (tag === 'a' && (scheme === 'mailto' || scheme === 'tel'))
}
