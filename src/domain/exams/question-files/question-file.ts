/** Result of every reader of question files: one item for each question met, readable or not, with its place. */
import { type QuestionProblem, checkQuestion } from '../questions/check-question'
import { plainText } from '../questions/normalise-text'
import type { Question } from '../questions/question'

/** Lines of the file, from 1, and the number of the item, from 1. */
export interface FilePlace {
  readonly line: number
  readonly lastLine: number
  readonly number: number
}

export type FileProblemCode =
  | 'file.encoding'
  | 'file.malformed'
  | 'file.doctype'
  | 'file.no-questions'
  | 'item.brace-open'
  | 'item.second-answer-part'
  | 'item.answer-part'
  | 'item.answer-missing'
  | 'item.letters-not-in-order'
  | 'item.unsupported-type'
  | 'item.weights'
  | 'item.difficulty'
  | 'item.score'
  | 'item.settings'
  | 'item.composite-open'
  | 'item.stray-text'
  | 'item.no-answer-part'
  | 'item.unequal-weights'
  | 'item.partial-credit'
  | 'item.other-answers'
  | 'item.wildcard'
  | 'item.tolerance'
  | 'item.markdown-as-text'
  | 'item.omitted'
  | 'row.type'
  | 'row.material'

/** An error keeps an item out of the bank, a warning does not. `params` fill the text of the code. */
export interface FileProblem {
  readonly level: 'error' | 'warning'
  readonly code: FileProblemCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** A question of a file. Without `question`, it could not be read or is left out, and `problems` say why. */
export interface FileItem {
  readonly place: FilePlace
  /** The beginning of its text, to find it in the file. */
  readonly excerpt: string
  readonly question?: Question
  readonly problems: readonly FileProblem[]
  /** Rules that the question breaks (10 §5.3); it may be repaired before it is stored. */
  readonly broken: readonly QuestionProblem[]
}

export interface QuestionFile {
  readonly items: readonly FileItem[]
  /** Faults of the file as a whole, with their line. */
  readonly problems: readonly (FileProblem & { readonly line: number })[]
}

/** An error of an item. */
export function error(code: FileProblemCode, params?: FileProblem['params']): FileProblem {
  return params ? { level: 'error', code, params } : { level: 'error', code }
}

/** A warning about an item. */
export function warning(code: FileProblemCode, params?: FileProblem['params']): FileProblem {
  return params ? { level: 'warning', code, params } : { level: 'warning', code }
}

/** A reader's result for the text of one item. */
export interface ReadItem {
  readonly question?: Question
  readonly problems: readonly FileProblem[]
}

/** An item with its place, checked by the rules of questions. */
export function fileItem(place: FilePlace, text: string, { question, problems }: ReadItem): FileItem {
  const excerpt = plainText(text).replaceAll(/\s+/g, ' ').slice(0, 80)
  const broken = question ? checkQuestion(question) : []
  return question ? { place, excerpt, question, problems, broken } : { place, excerpt, problems, broken }
}

/** The file of some items; one without any says so. */
export function questionFile(items: readonly FileItem[]): QuestionFile {
  return { items, problems: items.length === 0 ? [{ ...error('file.no-questions'), line: 1 }] : [] }
}

/** True when an item may be stored as it is. */
export function isImportable({ question, problems, broken }: FileItem): boolean {
  return question !== undefined && broken.length === 0 && problems.every(({ level }) => level !== 'error')
}

/** Text of a written file, and the places of questions from 0 that its format cannot hold. */
export interface WrittenFile {
  readonly text: string
  readonly omitted: readonly number[]
}

/** Lines of a text, with any ending. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/** A run of lines without an empty one. */
export interface LineBlock {
  readonly line: number
  readonly lines: readonly string[]
}

/** Splits lines where they are empty. */
export function blocksOf(text: string): LineBlock[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  for (const [index, line] of linesOf(text).entries()) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    if (isOpen) blocks.at(-1)!.lines.push(line)
    else blocks.push({ line: index + 1, lines: [line] })
    isOpen = true
  }
  return blocks
}
