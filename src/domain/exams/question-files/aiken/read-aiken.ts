/** Reads Aiken files (10 §7.5): stem, lettered options, `ANSWER:`; always single choice. */
import { textToHtml } from '../../questions/normalise-text'
import { type Option, questionType } from '../../questions/question'
import {
  type FileItem,
  type FilePlace,
  type QuestionFile,
  error,
  fileItem,
  linesOf,
  questionFile,
} from '../question-file'

const optionLine = /^([A-Z])[.)]\s+(.*)$/
const answerLine = /^ANSWER:\s*(.*)$/

interface Draft {
  readonly line: number
  lastLine: number
  readonly stem: string[]
  readonly options: { readonly letter: string; readonly lines: string[]; readonly line: number }[]
  answer?: string
}

/** Reads every question. Lines that begin with `//` are comments, as our own exports write them. */
export function readAiken(text: string): QuestionFile {
  const drafts: Draft[] = []
  let draft: Draft | undefined
  for (const [index, raw] of linesOf(text).entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('//')) continue
    const [, letter, content = ''] = optionLine.exec(line) ?? []
    const [, answer] = answerLine.exec(line) ?? []
    // A stem after options begins another question: the one before has no answer.
    if (
      draft &&
      letter === undefined &&
      answer === undefined &&
      draft.options.length > 0 &&
      wasEmptyBefore(text, index)
    )
      draft = undefined
    if (!draft) {
      draft = { line: index + 1, lastLine: index + 1, stem: [], options: [] }
      drafts.push(draft)
    }
    draft.lastLine = index + 1
    if (answer !== undefined) {
      draft.answer = answer.trim()
      draft = undefined
    } else if (letter !== undefined && draft.stem.length > 0)
      draft.options.push({ letter, lines: [content], line: index + 1 })
    else if (draft.options.length > 0) draft.options.at(-1)!.lines.push(line)
    else draft.stem.push(line)
  }
  return questionFile(drafts.map(itemOf))
}

function wasEmptyBefore(text: string, index: number): boolean {
  return linesOf(text)[index - 1]?.trim() === ''
}

function itemOf({ line, lastLine, stem, options, answer }: Draft, index: number): FileItem {
  const place: FilePlace = { line, lastLine, number: index + 1 }
  const excerpt = stem.join(' ')
  const gap = options.find(({ letter }, at) => letter.charCodeAt(0) !== 65 + at)
  if (answer === undefined)
    return fileItem(place, excerpt, { problems: [error('item.answer-missing', { line: lastLine })] })
  if (gap) return fileItem(place, excerpt, { problems: [error('item.letters-not-in-order', { line: gap.line })] })
  const choices = options.map(({ letter, lines }): Option => ({ key: letter, content: textToHtml(lines.join('\n')) }))
  return fileItem(place, excerpt, {
    question: { type: questionType.singleChoice, stem: textToHtml(stem.join('\n')), options: choices, answer },
    problems: [],
  })
}
