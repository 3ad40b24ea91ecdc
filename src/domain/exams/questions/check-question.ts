/** The rules that a question must keep before it is stored (10 §5.3). */
import { parseDecimal } from '../scores/parse-decimal'
import { sumPoints } from '../scores/tenths'
import { hasContent, normaliseText, plainText } from './normalise-text'
import {
  type CompositeQuestion,
  type FillInQuestion,
  type MatchingQuestion,
  type MultipleChoiceQuestion,
  type NumericalQuestion,
  type Option,
  type OrderingQuestion,
  type Question,
  type ShortAnswerQuestion,
  type SingleChoiceQuestion,
  defaultScoreOf,
  optionKey,
  questionType,
} from './question'

export type QuestionProblemCode =
  | 'question.stem-missing'
  | 'question.too-few-options'
  | 'question.too-many-options'
  | 'question.option-key'
  | 'question.option-empty'
  | 'question.options-equal'
  | 'question.one-answer'
  | 'question.two-answers'
  | 'question.any-answer'
  | 'question.answer-not-option'
  | 'question.blanks-differ'
  | 'question.blank-empty'
  | 'question.blank-weight'
  | 'question.keyword-scores'
  | 'question.no-child'
  | 'question.too-many-children'
  | 'question.child'
  | 'question.too-few-left'
  | 'question.matching-missing'
  | 'question.order-incomplete'
  | 'question.not-a-number'
  | 'question.tolerance'
  | 'question.file-count'
  | 'question.score'

/** A broken rule: the field that shows it, and values that the text names (`key`, `other`, `number`). */
export interface QuestionProblem {
  readonly code: QuestionProblemCode
  readonly field: 'stem' | 'options' | 'answer' | 'children' | 'defaultScore'
  readonly params?: Readonly<Record<string, string | number>>
  /** The rule that a sub-question breaks, when `code` is `question.child`. */
  readonly inner?: QuestionProblem
}

const bounds = {
  score: { min: 0.5, max: 100 },
  options: { min: 2 },
  children: { max: 20 },
  left: { min: 2, max: 20 },
  files: { min: 1, max: 5 },
} as const

/** All rules that a question breaks, in the order of its fields; none when it may be stored. */
export function checkQuestion(question: Question): QuestionProblem[] {
  return [
    ...(hasContent(question.stem) ? [] : [problem('question.stem-missing', 'stem')]),
    ...checkScore(question),
    ...checkAnswer(question),
  ]
}

function problem(
  code: QuestionProblemCode,
  field: QuestionProblem['field'],
  params?: QuestionProblem['params'],
): QuestionProblem {
  return params ? { code, field, params } : { code, field }
}

function checkScore({ type, defaultScore }: Question): QuestionProblem[] {
  if (defaultScore === undefined || type === questionType.composite) return []
  const isTenths = Math.abs(defaultScore * 10 - Math.round(defaultScore * 10)) < 1e-6
  const { min, max } = bounds.score
  const isWithin = defaultScore >= min && defaultScore <= max
  return isWithin && isTenths ? [] : [problem('question.score', 'defaultScore', { min, max })]
}

function checkAnswer(question: Question): QuestionProblem[] {
  switch (question.type) {
    case questionType.singleChoice:
    case questionType.trueFalse:
      return checkSingleChoice(question)
    case questionType.multipleChoice:
    case questionType.anyChoice:
      return checkMultipleChoice(question)
    case questionType.fillIn:
      return checkFillIn(question)
    case questionType.shortAnswer:
      return checkShortAnswer(question)
    case questionType.composite:
      return checkComposite(question)
    case questionType.matching:
      return checkMatching(question)
    case questionType.ordering:
      return checkOrdering(question)
    case questionType.numerical:
      return checkNumerical(question)
    case questionType.fileAnswer: {
      const { maxFiles = 1 } = question.answer
      const { min, max } = bounds.files
      return maxFiles >= min && maxFiles <= max ? [] : [problem('question.file-count', 'answer', { min, count: max })]
    }
  }
}

function checkSingleChoice({ options, answer }: SingleChoiceQuestion): QuestionProblem[] {
  const found = checkOptions(options, 26)
  if (answer === '') return [...found, problem('question.one-answer', 'answer')]
  return [...found, ...strayKeys([answer], options)]
}

function checkMultipleChoice({ type, options, answer }: MultipleChoiceQuestion): QuestionProblem[] {
  const found = [...checkOptions(options, 26), ...strayKeys(answer, options)]
  const count = new Set(answer).size
  if (type === questionType.multipleChoice && count < 2) found.push(problem('question.two-answers', 'answer'))
  if (type === questionType.anyChoice && count < 1) found.push(problem('question.any-answer', 'answer'))
  return found
}

function checkOptions(options: readonly Option[], most: number): QuestionProblem[] {
  const found: QuestionProblem[] = []
  if (options.length < bounds.options.min)
    found.push(problem('question.too-few-options', 'options', { count: bounds.options.min }))
  if (options.length > most) found.push(problem('question.too-many-options', 'options', { count: most }))
  const seen = new Map<string, string>()
  for (const [index, { key, content }] of options.entries()) {
    if (key !== optionKey(index)) found.push(problem('question.option-key', 'options', { key }))
    if (!hasContent(content)) found.push(problem('question.option-empty', 'options', { key }))
    const same = `${normaliseText(plainText(content), false)}\n${/<[^>]*\bsrc=[^>]*>/i.exec(content)?.[0] ?? ''}`
    const other = seen.get(same)
    if (other && hasContent(content))
      found.push(problem('question.options-equal', 'options', { key: other, other: key }))
    else seen.set(same, key)
  }
  return found
}

function strayKeys(keys: readonly string[], options: readonly Option[]): QuestionProblem[] {
  const known = new Set(options.map(({ key }) => key))
  return keys.filter((key) => !known.has(key)).map((key) => problem('question.answer-not-option', 'answer', { key }))
}

function checkFillIn({ stem, answer: { blanks } }: FillInQuestion): QuestionProblem[] {
  const marks = [...stem.matchAll(/\{\{(\d{1,3})\}\}/g)].map(([, number]) => Number(number)).toSorted((a, b) => a - b)
  const isWhole = marks.length === blanks.length && marks.every((number, index) => number === index + 1)
  const found = isWhole && blanks.length > 0 && blanks.length <= 20 ? [] : [problem('question.blanks-differ', 'answer')]
  return [
    ...found,
    ...blanks.flatMap(({ accept, weight = 1, match }, index) => {
      const number = index + 1
      const texts = accept.filter((text) => normaliseText(text, false) !== '')
      if (texts.length === 0) return [problem('question.blank-empty', 'answer', { number })]
      if (match === 3 && texts.some((text) => !parseDecimal(text)))
        return [problem('question.not-a-number', 'answer', { number })]
      return weight >= 0.1 && weight <= 100 ? [] : [problem('question.blank-weight', 'answer', { number })]
    }),
  ]
}

function checkShortAnswer(question: ShortAnswerQuestion): QuestionProblem[] {
  const sum = sumPoints((question.answer.keywords ?? []).map(({ score }) => score))
  return sum > defaultScoreOf(question) ? [problem('question.keyword-scores', 'answer')] : []
}

function checkComposite({ children }: CompositeQuestion): QuestionProblem[] {
  const found: QuestionProblem[] = []
  if (children.length === 0) found.push(problem('question.no-child', 'children'))
  if (children.length > bounds.children.max)
    found.push(problem('question.too-many-children', 'children', { count: bounds.children.max }))
  for (const [index, child] of children.entries())
    for (const inner of checkQuestion(child))
      found.push({ ...problem('question.child', 'children', { number: index + 1 }), inner })
  return found
}

function checkMatching({ answer: { left, right, pairs } }: MatchingQuestion): QuestionProblem[] {
  const { min, max } = bounds.left
  if (left.length < min || left.length > max) return [problem('question.too-few-left', 'answer', { min, count: max })]
  if (right.length > 26) return [problem('question.too-many-options', 'answer', { count: 26 })]
  const known = new Set(right.map((_, index) => optionKey(index)))
  const used = left.map((_, index) => pairs[String(index + 1)])
  const isPaired = used.every((key) => key !== undefined && known.has(key)) && right.length >= 2
  return isPaired ? [] : [problem('question.matching-missing', 'answer')]
}

function checkOrdering({ options, answer }: OrderingQuestion): QuestionProblem[] {
  const found = [...checkOptions(options, 12), ...strayKeys(answer, options)]
  const isWhole = new Set(answer).size === options.length && answer.length === options.length
  return isWhole ? found : [...found, problem('question.order-incomplete', 'answer')]
}

function checkNumerical({ answer: { value, tolerance = '0' } }: NumericalQuestion): QuestionProblem[] {
  if (!parseDecimal(value)) return [problem('question.not-a-number', 'answer')]
  const bound = parseDecimal(tolerance)
  return bound && bound.digits >= 0n ? [] : [problem('question.tolerance', 'answer')]
}
