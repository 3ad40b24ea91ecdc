/** TeX in a text: `\(…\)` within a line, `\[…\]` and `$$…$$` on lines of their own, as other question files have it. */
const signs = /\\\((.+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g

export const hasFormula = (html: string): boolean => html.search(signs) >= 0

export interface TextPart {
  readonly text: string
  /** Absent: plain text. */
  readonly formula?: 'line' | 'block'
}

/** A text as plain parts and formulas, in order. */
export function formulaParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(signs)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    const [whole, line, bracket, dollars] = match
    parts.push(line === undefined ? { text: (bracket ?? dollars)!, formula: 'block' } : { text: line, formula: 'line' })
    at = match.index + whole.length
  }
  return at < text.length ? [...parts, { text: text.slice(at) }] : parts
}
