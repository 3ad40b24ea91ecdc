/** Reads numbered questions of a text, or of a document whose text was extracted (10 §7.3). */
import { type CompositeQuestion, type SimpleQuestion, questionType } from '../../questions/question'
import { typeOfWord } from '../answer-words'
import {
  type FileItem,
  type FileProblem,
  type QuestionFile,
  error,
  fileItem,
  linesOf,
  questionFile,
  warning,
} from '../question-file'
import { type TextQuestion, readTextQuestion } from './text-question'

/** A point after the number, but not that of a decimal. */
const questionStart = /^\s*\d{1,4}\s*(?:[、)）．]|\.(?!\d))\s*/
const typeTag = /^\s*[[【]\s*([^\]】]+?)\s*[\]】]\s*/
const compositeEnd = /^\s*[[【]\s*材料题结束\s*[\]】]\s*$/
const option = /^\s*([A-Z])\s*[.、．)）]\s*(.*)$/
const answer = /^\s*(?:正确|参考)?(?:答案|Answer)\s*[:：]\s*(.*)$/i
const analysis = /^\s*(?:答案)?(?:解析|Analysis)\s*[:：]\s*(.*)$/i
const keywords = /^\s*(?:关键词|Keywords)\s*[:：]\s*(.*)$/i

type Part = 'stem' | 'options' | 'answer' | 'analysis'

interface Draft extends TextQuestion {
  readonly line: number
  lastLine: number
  part: Part
  /** The questions of a composite; absent for others. */
  readonly children?: Draft[]
  isClosed?: boolean
}

/** Reads every question. A composite begins with `[材料题]` and ends with `[材料题结束]`. */
export function readText(text: string): QuestionFile {
  const drafts: (Draft | { readonly line: number; readonly stray: string })[] = []
  let composite: Draft | undefined
  let draft: Draft | undefined
  for (const [index, raw] of linesOf(text).entries()) {
    const line = index + 1
    if (raw.trim() === '') continue
    if (compositeEnd.test(raw)) {
      if (composite) {
        composite.isClosed = true
        composite.lastLine = line
      } else drafts.push({ line, stray: raw })
      composite = undefined
      draft = undefined
      continue
    }
    const rest = raw.replace(questionStart, '')
    const tag = typeTag.exec(rest)?.[1]
    const type = tag === undefined ? undefined : typeOfWord(tag)
    const isComposite = type === questionType.composite
    if (rest !== raw || isComposite) {
      const stem = type === undefined ? rest : rest.replace(typeTag, '')
      draft = aDraft(line, stem, isComposite ? [] : undefined, type)
      if (isComposite || !composite) drafts.push(draft)
      else composite.children!.push(draft)
      if (isComposite) composite = draft
    } else if (draft) addLine(draft, raw)
    else drafts.push({ line, stray: raw })
    for (const each of [draft, composite]) if (each) each.lastLine = line
  }
  return questionFile(drafts.map((each, index) => ('stray' in each ? strayItem(each, index) : itemOf(each, index))))
}

function aDraft(line: number, stem: string, children: Draft[] | undefined, type: Draft['type']): Draft {
  const draft: Draft = {
    line,
    lastLine: line,
    part: 'stem',
    stem: [stem],
    options: [],
    answer: undefined,
    analysis: [],
    keywords: undefined,
    type,
  }
  return children ? { ...draft, children } : draft
}

function addLine(draft: Draft, raw: string): void {
  const [, letter, content = ''] = option.exec(raw) ?? []
  const [, given] = answer.exec(raw) ?? []
  const [, explained] = analysis.exec(raw) ?? []
  const [, words] = keywords.exec(raw) ?? []
  if (explained !== undefined) {
    draft.part = 'analysis'
    draft.analysis.push(explained)
  } else if (given !== undefined) {
    draft.part = 'answer'
    draft.answer = [given]
  } else if (words !== undefined) draft.keywords = words
  else if (letter !== undefined && (draft.part === 'stem' || draft.part === 'options')) {
    draft.part = 'options'
    draft.options.push(...optionsIn(letter, content))
  } else if (draft.part === 'options') draft.options.at(-1)!.lines.push(raw)
  else if (draft.part === 'answer') draft.answer!.push(raw)
  else draft[draft.part].push(raw)
}

/** Options of one line: the next letter in order, after white space and before a point, begins another. */
function optionsIn(letter: string, content: string): { letter: string; lines: string[] }[] {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1)
  const at = new RegExp(`\\s${next}\\s*[.、．]\\s*`).exec(content)
  if (!at) return [{ letter, lines: [content] }]
  const own = { letter, lines: [content.slice(0, at.index).trim()] }
  return [own, ...optionsIn(next, content.slice(at.index + at[0].length))]
}

/** A line that belongs to no question: without a digit it is a heading, else perhaps a question that was not recognised. */
function strayItem({ line, stray }: { readonly line: number; readonly stray: string }, index: number): FileItem {
  const problem = /\d/.test(stray) ? error('item.stray-text') : warning('item.stray-text')
  return fileItem({ line, lastLine: line, number: index + 1 }, stray, { problems: [problem] })
}

function itemOf(draft: Draft, index: number): FileItem {
  const place = { line: draft.line, lastLine: draft.lastLine, number: index + 1 }
  const own = readTextQuestion(draft)
  const excerpt = draft.stem.join(' ')
  if (!draft.children) return fileItem(place, excerpt, own)
  const children = draft.children.map(readTextQuestion)
  const problems: FileProblem[] = [...own.problems, ...children.flatMap((child) => child.problems)]
  if (!draft.isClosed) problems.push(error('item.composite-open', { line: draft.line }))
  const { type: _, answer: __, ...attributes } = own.question
  const questions: readonly SimpleQuestion[] = children.map((child) => child.question)
  const question: CompositeQuestion = { ...attributes, type: questionType.composite, children: questions }
  return fileItem(place, excerpt, { question, problems })
}
