/** Mends text that is almost JSON: a comma too much or too few, a comment, single quotes. */
import { parseTree, type printParseErrorCode } from 'jsonc-parser'
import type { Fix } from '../problem'

type TextFix = Extract<Fix, { kind: 'text' }>

/** The change after which the text reads on; undefined when it does not help. */
export function textFix(text: string, offset: number, message: string): Fix | undefined {
  const tried = [
    withoutComma(text, offset),
    withComma(text, offset),
    withoutComment(text, offset),
    quoted(text, offset),
  ]
  return tried.find((fix) => fix && message && isBetter(text, fix, offset))
}

function withoutComma(text: string, offset: number): TextFix | undefined {
  const before = text.slice(0, offset).trimEnd()
  if (!before.endsWith(',')) return undefined
  return { title: 'drop the comma', kind: 'text', offset: before.length - 1, length: 1, text: '' }
}

const withComma = (text: string, offset: number): TextFix => ({
  title: 'add a comma',
  kind: 'text',
  offset: text.slice(0, offset).trimEnd().length,
  length: 0,
  text: ',',
})

function withoutComment(text: string, offset: number): TextFix | undefined {
  const length = /^(\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(text.slice(offset))?.[0].length
  return length ? { title: 'drop the comment', kind: 'text', offset, length, text: '' } : undefined
}

/** `'text'` and a bare word that should be a text or a key. */
function quoted(text: string, offset: number): TextFix | undefined {
  const found = /^'([^'"\n]*)'|^([A-Za-z_][\w-]*)/.exec(text.slice(offset))
  if (!found) return undefined
  const written = JSON.stringify(found[1] ?? found[2] ?? '')
  return { title: 'put it in double quotes', kind: 'text', offset, length: found[0].length, text: written }
}

/** True when the text reads to its end, or at least further than before. */
function isBetter(text: string, { offset, length, text: put }: TextFix, before: number): boolean {
  const fixed = text.slice(0, offset) + put + text.slice(offset + length)
  const errors: { error: Parameters<typeof printParseErrorCode>[0]; offset: number; length: number }[] = []
  parseTree(fixed, errors, { disallowComments: true, allowTrailingComma: false })
  return errors.length === 0 || errors[0]!.offset > before + put.length + 1
}
