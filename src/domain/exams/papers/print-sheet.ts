/** An answer sheet as lines to print: each question with the answer given, the key, the score and the comment. */
import { type AnswerLine, givenLines, keyLines } from '../scoring/answer-lines'
import { stemWithLines } from '../questions/blanks'
import type { Question } from '../questions/question'
import { bodyLines, linesOf, oneLine, type PrintedLine, type PrintWords, texts } from './print-paper'

export interface PrintedAnswer {
  readonly no: number
  readonly question: Question
  readonly answer: unknown
  /** Null while it waits for its marker. */
  readonly score: number | null
  readonly full: number
  readonly comment: string
  /** It does not count. */
  readonly isExcluded: boolean
}

export interface PrintedSheet {
  /** The exam. */
  readonly name: string
  /** The person and the result, a line each. */
  readonly facts: readonly string[]
  readonly areas: readonly {
    readonly name: string
    readonly score: number
    readonly full: number
    readonly items: readonly PrintedAnswer[]
  }[]
}

/** Sentences of a printed sheet. */
export interface SheetWords extends Pick<PrintWords, 'right' | 'wrong' | 'analysis'> {
  readonly score: (score: number | null, full: number) => string
  readonly excluded: string
  readonly given: (text: string) => string
  readonly blank: string
  readonly key: (text: string) => string
  /** Between the parts of an answer. */
  readonly separator: string
  readonly comment: (text: string) => string
}

export const printSheet = (sheet: PrintedSheet, words: SheetWords): PrintedLine[] => [
  { text: sheet.name, style: 'title', startsPage: true },
  ...sheet.facts.map((text): PrintedLine => ({ text, style: 'note' })),
  ...sheet.areas.flatMap(({ name, score, full, items }) => [
    { text: `${name} ${words.score(score, full)}`, style: 'heading' } as const,
    ...items.flatMap((item) => answerLines(item, words)),
  ]),
]

function answerLines(item: PrintedAnswer, words: SheetWords): PrintedLine[] {
  const { no, question, answer, score, full, comment, isExcluded } = item
  const [first = '', ...rest] = linesOf(stemWithLines(question))
  const given = givenLines(question, answer)
  return [
    ...texts([`${no}. ${first} ${isExcluded ? words.excluded : words.score(score, full)}`, ...rest]),
    ...bodyLines(question, words),
    ...texts([
      words.given(given.length === 0 ? words.blank : given.map(textOf).join(words.separator)),
      words.key(keyLines(question).map(textOf).join(words.separator)),
      ...(comment === '' ? [] : [words.comment(comment)]),
      ...(question.analysis ? [words.analysis(oneLine(question.analysis))] : []),
      '',
    ]),
  ]
}

const textOf = ({ mark, html }: AnswerLine): string => [mark, oneLine(html)].filter(Boolean).join(' ')
