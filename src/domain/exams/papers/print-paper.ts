/** A paper as lines to print: a title, areas, numbered questions, and answers where they are wanted. */
import { answerOf } from '../question-files/answer-text'
import type { AnswerPlace } from '../question-files/text/write-text'
import { stemWithLines } from '../questions/blanks'
import { plainText } from '../questions/normalise-text'
import { type Option, optionKey, type Question, questionType } from '../questions/question'

export interface PrintedLine {
  readonly text: string
  readonly style: 'title' | 'note' | 'heading' | 'text' | 'choice'
  /** Begins a page of its own. */
  readonly startsPage?: boolean
}

export interface PrintedQuestion {
  readonly question: Question
  /** Points. */
  readonly score: number
  /** Keys of the options in the order shown. */
  readonly optionKeys: readonly string[]
}

export interface PrintedArea {
  readonly name: string
  readonly remark: string
  readonly questions: readonly PrintedQuestion[]
}

export interface PrintedPaper {
  readonly name: string
  /** Html. */
  readonly description: string
  readonly minutes: number
  readonly totalScore: number
  /** A, B …; empty when there is one copy. */
  readonly copy: string
  readonly areas: readonly PrintedArea[]
}

/** Sentences of a printed paper. */
export interface PrintWords {
  readonly copy: (letter: string) => string
  readonly facts: (totalScore: number, minutes: number) => string
  readonly person: string
  readonly areaSum: (count: number, score: number) => string
  readonly points: (score: number) => string
  readonly answer: (text: string) => string
  readonly analysis: (text: string) => string
  readonly key: string
  readonly right: string
  readonly wrong: string
}

/** The lines of one copy. */
export function printPaper(paper: PrintedPaper, answers: AnswerPlace, words: PrintWords): PrintedLine[] {
  const firsts = firstNumbers(paper.areas)
  const title = paper.copy === '' ? paper.name : `${paper.name} ${words.copy(paper.copy)}`
  return [
    { text: title, style: 'title', startsPage: true },
    { text: words.facts(paper.totalScore, paper.minutes), style: 'note' },
    { text: words.person, style: 'note' },
    ...texts(linesOf(paper.description)),
    ...paper.areas.flatMap((area, index) => areaLines(area, firsts[index]!, answers === 1, words)),
    ...(answers === 2 ? keyLines(paper, title, firsts, words) : []),
  ]
}

export const texts = (lines: readonly string[]): PrintedLine[] => lines.map((text) => ({ text, style: 'text' }))

function firstNumbers(areas: readonly PrintedArea[]): number[] {
  let next = 1
  return areas.map(({ questions }) => {
    const first = next
    next += questions.length
    return first
  })
}

function areaLines(area: PrintedArea, first: number, hasAnswers: boolean, words: PrintWords): PrintedLine[] {
  const score = area.questions.reduce((sum, each) => sum + Math.round(each.score * 10), 0) / 10
  return [
    { text: `${area.name} ${words.areaSum(area.questions.length, score)}`, style: 'heading' },
    ...texts(area.remark === '' ? [] : [area.remark]),
    ...area.questions.flatMap((each, index) => questionLines(each, `${first + index}. `, hasAnswers, words)),
  ]
}

function questionLines(
  { question, score, optionKeys }: PrintedQuestion,
  number: string,
  hasAnswers: boolean,
  words: PrintWords,
): PrintedLine[] {
  const shown = arranged(question, optionKeys)
  const [first = '', ...rest] = linesOf(stemWithLines(shown))
  return [
    ...texts([`${number}${first}${words.points(score)}`, ...rest]),
    ...bodyLines(shown, words),
    ...(hasAnswers ? texts(answerLines(shown, words)) : []),
    { text: '', style: 'text' },
  ]
}

/** The choices of a question, or its sub-questions with theirs. */
export function bodyLines(question: Question, words: Pick<PrintWords, 'right' | 'wrong'>): PrintedLine[] {
  switch (question.type) {
    case questionType.composite:
      return question.children.flatMap((child, index) => [
        ...texts([`(${index + 1}) ${linesOf(stemWithLines(child)).join(' ')}`]),
        ...bodyLines(child, words),
      ])
    case questionType.trueFalse:
      return choices([words.right, words.wrong])
    case questionType.matching: {
      const { left, right } = question.answer
      return [
        ...left.map((html, index): PrintedLine => ({ text: `(${index + 1}) ${oneLine(html)}`, style: 'choice' })),
        ...choices(right.map(oneLine)),
      ]
    }
    default:
      return 'options' in question ? choices(question.options.map(({ content }) => oneLine(content))) : []
  }
}

const choices = (contents: readonly string[]): PrintedLine[] =>
  contents.map((content, index) => ({ text: `${optionKey(index)}. ${content}`, style: 'choice' }))

function keyLines(paper: PrintedPaper, title: string, firsts: readonly number[], words: PrintWords): PrintedLine[] {
  return [
    { text: `${title} ${words.key}`, style: 'title', startsPage: true },
    ...paper.areas.flatMap(({ questions }, area) =>
      questions.flatMap(({ question, optionKeys }, index) => {
        const [first = '', ...rest] = answerLines(arranged(question, optionKeys), words)
        return texts([`${firsts[area]! + index}. ${first}`, ...rest])
      }),
    ),
  ]
}

function answerLines(question: Question, words: PrintWords): string[] {
  const analysis = question.analysis ? [words.analysis(oneLine(question.analysis))] : []
  if (question.type === questionType.composite)
    return [
      ...question.children.map((child, index) => `(${index + 1}) ${words.answer(answerOf(child, words, oneLine))}`),
      ...analysis,
    ]
  return [words.answer(answerOf(question, words, oneLine)), ...analysis]
}

/** The question with its options in another order, and its answer by their new letters. */
function arranged(question: Question, optionKeys: readonly string[]): Question {
  if (!('options' in question) || optionKeys.length === 0) return question
  const options: readonly Option[] = question.options
  const letterOf = new Map(optionKeys.map((key, index) => [key, optionKey(index)]))
  const ordered = optionKeys.flatMap((key) => {
    const option = options.find((each) => each.key === key)
    return option ? [{ ...option, key: letterOf.get(key)! }] : []
  })
  const newLetter = (key: string) => letterOf.get(key) ?? key
  switch (question.type) {
    case questionType.singleChoice:
    case questionType.trueFalse:
      return { ...question, options: ordered, answer: newLetter(question.answer) }
    case questionType.ordering:
      return { ...question, options: ordered, answer: question.answer.map(newLetter) }
    default:
      return { ...question, options: ordered, answer: question.answer.map(newLetter).toSorted() }
  }
}

export const linesOf = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const oneLine = (html: string): string => linesOf(html).join(' ')
