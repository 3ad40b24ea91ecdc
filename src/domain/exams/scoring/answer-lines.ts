/** Answers and keys of questions as lines to read: a letter or number, and html. */
import { textToHtml } from '../questions/normalise-text'
import {
  childKey,
  type Option,
  optionKey,
  type Question,
  questionType,
  type SimpleQuestion,
  trueFalseOptions,
} from '../questions/question'
import { givenByKey, givenHtml, givenKeys, givenNumber, givenPairs, givenText, givenTexts } from './given-answer'

export interface AnswerLine {
  /** Letter of an option, number of a blank or of a sub-question; empty for none. */
  readonly mark: string
  readonly html: string
}

const lineOf = (html: string, mark = ''): AnswerLine => ({ mark, html })

/** The lines of the answer that a learner gave, which may be any JSON; none when it is blank. */
export function givenLines(question: Question, given: unknown): readonly AnswerLine[] {
  if (question.type !== questionType.composite) return simpleGiven(question, given)
  const answers = givenByKey(given)
  return question.children.flatMap((child, index) =>
    withNumber(simpleGiven(child, answers[childKey(child, index)]), index),
  )
}

/** The lines of the right answer. */
export function keyLines(question: Question): readonly AnswerLine[] {
  if (question.type !== questionType.composite) return simpleKey(question)
  return question.children.flatMap((child, index) => withNumber(simpleKey(child), index))
}

const withNumber = (lines: readonly AnswerLine[], index: number): AnswerLine[] =>
  (lines.length > 0 ? lines : [lineOf('')]).map(({ mark, html }) => lineOf(html, [`(${index + 1})`, mark].join(' ')))

function simpleGiven(question: SimpleQuestion, given: unknown): AnswerLine[] {
  switch (question.type) {
    case questionType.singleChoice:
    case questionType.trueFalse:
      return chosen(optionsOf(question), givenText(given) === undefined ? [] : [String(given)])
    case questionType.multipleChoice:
    case questionType.anyChoice:
      return chosen(question.options, [...(givenKeys(given) ?? [])].sort())
    case questionType.ordering:
      return chosen(question.options, givenTexts(given) ?? [])
    case questionType.fillIn:
      return (givenTexts(given) ?? []).map((text, index) => lineOf(textToHtml(text), `${index + 1}.`))
    case questionType.matching:
      return matched(question.answer, givenPairs(given) ?? {})
    case questionType.numerical:
      return textLines(givenNumber(given))
    case questionType.shortAnswer:
      return htmlLines(givenHtml(given))
    case questionType.fileAnswer:
      return (Array.isArray(given) ? given : []).map((file: unknown) => lineOf(linkOf(file)))
  }
}

function simpleKey(question: SimpleQuestion): AnswerLine[] {
  switch (question.type) {
    case questionType.singleChoice:
    case questionType.trueFalse:
      return chosen(optionsOf(question), [question.answer])
    case questionType.multipleChoice:
    case questionType.anyChoice:
    case questionType.ordering:
      return chosen(question.options, question.answer)
    case questionType.fillIn:
      return question.answer.blanks.map(({ accept }, index) => lineOf(textToHtml(accept.join(' / ')), `${index + 1}.`))
    case questionType.matching:
      return matched(question.answer, question.answer.pairs)
    case questionType.numerical: {
      const { value, tolerance = '0', mode, unit = '' } = question.answer
      const margin = Number(tolerance) === 0 ? '' : ` ± ${tolerance}${mode === 'percent' ? '%' : ''}`
      return textLines(`${value}${margin} ${unit}`.trim())
    }
    case questionType.shortAnswer:
    case questionType.fileAnswer:
      return htmlLines(givenHtml(question.answer.reference))
  }
}

const textLines = (text: string | undefined): AnswerLine[] => (text === undefined ? [] : [lineOf(textToHtml(text))])
const htmlLines = (html: string | undefined): AnswerLine[] => (html === undefined ? [] : [lineOf(html)])

const optionsOf = (question: Extract<SimpleQuestion, { options: unknown }>): readonly Option[] =>
  question.options.length > 0 ? question.options : trueFalseOptions

const chosen = (options: readonly Option[], keys: readonly string[]): AnswerLine[] =>
  keys
    .filter((key) => key !== '')
    .map((key) => lineOf(options.find((option) => option.key === key)?.content ?? '', `${key}.`))

function matched(
  { left, right }: { readonly left: readonly string[]; readonly right: readonly string[] },
  pairs: Readonly<Record<string, string>>,
): AnswerLine[] {
  return left.flatMap((_, index) => {
    const key = pairs[String(index + 1)]
    if (key === undefined) return []
    return [lineOf(right.find((__, at) => optionKey(at) === key) ?? '', `${index + 1} → ${key}.`)]
  })
}

/** A file of an answer is a link, or an object with a link and a name. */
function linkOf(file: unknown): string {
  const { link = file, name = link } = givenByKey(file)
  const href = typeof link === 'string' ? link : ''
  return `<a href="${textToHtml(href)}">${textToHtml(String(name ?? ''))}</a>`
}
