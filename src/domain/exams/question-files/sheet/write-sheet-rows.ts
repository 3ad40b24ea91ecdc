/** Writes questions as rows of a sheet, so that reading it gives the same questions (10 §7.2, §7.7). */
import { keysOf } from '../../../../fields/definition/guards'
import { plainText } from '../../questions/normalise-text'
import { defaultScoreOf, type Question, type QuestionTypeCode, questionType } from '../../questions/question'
import { answerOf, optionsOf } from '../answer-text'
import type { FileLanguage } from '../answer-words'
import { sheetColumns, type SheetColumnName } from './sheet-columns'
import { writeFeedback, writeSettings } from './sheet-settings'

/** A question with what its bank says of it. */
export interface ListedQuestion {
  readonly question: Question
  readonly isDisabled?: boolean
}

export interface SheetWords {
  /** Names of types, difficulties and states in the reader's language. */
  readonly type: (code: QuestionTypeCode) => string
  readonly difficulty: (code: number) => string
  readonly right: string
  readonly wrong: string
  readonly disabled: string
  readonly language: FileLanguage
}

const fewestOptions = 8

/** The largest number of options that a question has, and eight at least. */
export const optionsNeeded = (questions: readonly ListedQuestion[]): number =>
  questions.reduce(
    (most, { question }) =>
      Math.max(
        most,
        optionsOf(question).length,
        ...(question.type === questionType.composite ? question.children.map((child) => optionsOf(child).length) : []),
      ),
    fewestOptions,
  )

/** Rows of cells in the order of the headings; a composite is a row and one for each sub-question. */
export function writeSheetRows(questions: readonly ListedQuestion[], options: number, words: SheetWords): string[][] {
  let material = 0
  return questions.flatMap(({ question, isDisabled = false }) => {
    const about = { options, words, isDisabled }
    if (question.type !== questionType.composite) return [rowOf(question, { ...about, material: '' })]
    const number = String(++material)
    const { difficulty } = question
    const inner = question.children.map((child) =>
      rowOf(difficulty ? { difficulty, ...child } : child, { ...about, material: number }),
    )
    return [rowOf(question, { ...about, material: number }), ...inner]
  })
}

interface About {
  readonly options: number
  readonly words: SheetWords
  readonly isDisabled: boolean
  readonly material: string
}

function rowOf(question: Question, { options, words, isDisabled, material }: About): string[] {
  const given = optionsOf(question)
  const { type: _, stem: __, answer: ___, ...others } = sheetColumns
  const cells: Readonly<Record<Exclude<SheetColumnName, 'type' | 'stem' | 'answer'>, string>> = {
    keywords: keywordsOf(question),
    score: question.type === questionType.composite ? '' : String(defaultScoreOf(question)),
    difficulty: words.difficulty(question.difficulty ?? 3),
    knowledge: (question.knowledgePaths ?? []).join(';'),
    analysis: cellOf(question.analysis ?? ''),
    tags: (question.tags ?? []).join(';'),
    source: question.source ?? '',
    material,
    status: isDisabled ? words.disabled : '',
    feedback: writeFeedback(question),
    settings: writeSettings(question, words.language),
  }
  return [
    words.type(question.type),
    stemOf(question),
    answerOf(question, words, cellOf),
    ...Array.from({ length: options }, (_____, index) => cellOf(given[index] ?? '')),
    ...keysOf(others).map((name) => cells[name]),
  ]
}

/** Plain text, unless there is more to see than text. */
const cellOf = (html: string): string => (/<(?:img|audio|video|source|table)\b/i.test(html) ? html : plainText(html))

function stemOf(question: Question): string {
  const stem = cellOf(question.stem)
  return question.type === questionType.matching ? [stem, '--', ...question.answer.left.map(cellOf)].join('\n') : stem
}

function keywordsOf(question: Question): string {
  if (question.type !== questionType.shortAnswer) return ''
  return (question.answer.keywords ?? [])
    .map(({ word, alt = [], score }) => `${[word, ...alt].join('//')}=${score}`)
    .join(';')
}
