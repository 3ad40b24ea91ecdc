/** Text in its box: broken into lines, made smaller down to a limit, then cut (09 §7). */

export interface TextBox {
  readonly w: number
  readonly h: number
  readonly size: number
  /** Pixels between characters. */
  readonly spacing: number
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** The least part of its size to which a text shrinks. */
const least = 0.6
const step = 0.02
export const lineHeight = 1.6

export function fitText(text: string, box: TextBox): FittedText {
  const paragraphs = text.split('\n')
  for (let part = 1; part > least - step / 2; part -= step) {
    const size = box.size * part
    const lines = paragraphs.flatMap((paragraph) => breakLines(paragraph, { ...box, size }))
    if (lines.length <= mostLines(box.h, size)) return { size, lines }
  }
  const size = box.size * least
  const lines = paragraphs.flatMap((paragraph) => breakLines(paragraph, { ...box, size }))
  const most = mostLines(box.h, size)
  return { size, lines: [...lines.slice(0, most - 1), cut(`${lines[most - 1]!}…`, { ...box, size })] }
}

/** A box has room for one line at least: a line that is flatter than its letters is meant as one. */
const mostLines = (h: number, size: number) => Math.max(1, Math.floor(h / (size * lineHeight)))

/** Words stay whole where they fit a line; Chinese breaks anywhere but before the marks that end a phrase. */
function breakLines(paragraph: string, box: TextBox): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(paragraph)) {
    if (line !== '' && textWidth(line + piece.trimEnd(), box) > box.w) {
      lines.push(line.trimEnd())
      line = ''
    }
    for (const part of textWidth(piece, box) > box.w ? piece : [piece]) {
      if (line !== '' && textWidth(line + part, box) > box.w && part !== ' ') {
        lines.push(line.trimEnd())
        line = ''
      }
      line += line === '' ? part.trimStart() : part
    }
  }
  return [...lines, line.trimEnd()]
}

const piecesOf = (text: string): string[] =>
  text.match(/[\u2e80-\uffef][，。、；：！？）》」』】]*|[^\s\u2e80-\uffef]+\s*|\s+/gu) ?? []

function cut(text: string, box: TextBox): string {
  if (textWidth(text, box) <= box.w) return text
  const characters = [...text.slice(0, -1)]
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, box) > box.w) characters.pop()
  return `${characters.join('')}…`
}

/** About as wide as the serif letters of certificates are: a picture needs no ruler of fonts to be laid out. */
export function textWidth(text: string, { size, spacing }: Pick<TextBox, 'size' | 'spacing'>): number {
  const characters = [...text]
  const ems = characters.reduce((sum, one) => sum + emsOf(one), 0)
  return ems * size + Math.max(0, characters.length - 1) * spacing
}

function emsOf(character: string): number {
  if (character >= '\u2e80' || character === '…' || character === '—') return 1
  if (/[A-Z%&@MW]/.test(character)) return 0.72
  if (/[ijl.,:;'|!\s]/.test(character)) return 0.3
  return 0.56
}
