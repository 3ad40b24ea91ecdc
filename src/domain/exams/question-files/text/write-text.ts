/** Writes questions as numbered text, as 10 §7.3 reads it: for text files and documents that are printed. */
import { stemWithLines } from '../../questions/blanks'
import { plainText } from '../../questions/normalise-text'
import { answerOf, optionsOf } from '../answer-text'
import { defaultScoreOf, optionKey, type Question, type QuestionTypeCode, questionType } from '../../questions/question'

/** 0 no answers, 1 after each question, 2 all at the end. */
export const answerPlaces = [0, 1, 2] as const
export type AnswerPlace = (typeof answerPlaces)[number]

export interface TextWords {
  readonly type: (code: QuestionTypeCode) => string
  readonly difficulty: (code: number) => string
  readonly right: string
  readonly wrong: string
}

/** The lines of a text; each question begins with its number. */
export function writeText(questions: readonly Question[], answers: AnswerPlace, words: TextWords): string[] {
  const bodies = questions.flatMap((question, index) => [
    ...bodyOf(question, `${index + 1}. `, words, answers === 1),
    '',
  ])
  if (answers !== 2) return bodies
  return [...bodies, ...questions.flatMap((question, index) => answersOf(question, `${index + 1}. `, words)), '']
}

/** The words of the reader of these files, which knows them in Chinese alone. */
const composite = { begin: '[材料题]', end: '[材料题结束]' }

function bodyOf(question: Question, number: string, words: TextWords, hasAnswer: boolean): string[] {
  if (question.type === questionType.composite) {
    const children = question.children.flatMap((child, index) => bodyOf(child, `${index + 1}. `, words, hasAnswer))
    return [`${number}${composite.begin} ${linesOf(question.stem).join('\n')}`, ...children, composite.end]
  }
  const facts = `（难度：${words.difficulty(question.difficulty ?? 3)}）（分值：${defaultScoreOf(question)}）`
  const paths = question.knowledgePaths ?? []
  const points = paths.length > 0 ? `（知识点：${paths.join(';')}）` : ''
  const stem = linesOf(stemOf(question))
  const [first = '', ...rest] = stem
  return [
    `${number}[${words.type(question.type)}] ${first}${rest.length === 0 ? facts + points : ''}`,
    ...rest.map((line, index) =>
      index === rest.length - 1 && question.type !== questionType.matching ? line + facts + points : line,
    ),
    ...optionsOf(question).map((content, index) => `${optionKey(index)}. ${linesOf(content).join(' ')}`),
    ...(hasAnswer ? answerLines(question, words) : []),
  ]
}

function answerLines(question: Question, words: TextWords): string[] {
  const keywords = question.type === questionType.shortAnswer ? (question.answer.keywords ?? []) : []
  return [
    `答案：${answerOf(question, words, (html) => linesOf(html).join('\n'))}`,
    ...(keywords.length > 0
      ? [`关键词：${keywords.map(({ word, alt = [], score }) => `${[word, ...alt].join('//')}=${score}`).join(';')}`]
      : []),
    ...(question.analysis ? [`解析：${linesOf(question.analysis).join('\n')}`] : []),
  ]
}

function answersOf(question: Question, number: string, words: TextWords): string[] {
  if (question.type === questionType.composite)
    return question.children.flatMap((child, index) => answersOf(child, `${number}${index + 1}) `, words))
  const [first, ...rest] = answerLines(question, words)
  return [`${number}${first}`, ...rest]
}

const linesOf = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Blanks are lines to write on; the reader numbers them again. */
function stemOf(question: Question): string {
  if (question.type !== questionType.matching) return stemWithLines(question)
  return [question.stem, '--', ...question.answer.left].join('<br>')
}
