/** Scores the answer to one question (10 §6). Begin here. */
import {
  type CompositeQuestion,
  type MultipleChoiceQuestion,
  type PartialCredit,
  type Question,
  type ShortAnswerQuestion,
  type SimpleQuestion,
  childKey,
  defaultScoreOf,
  questionType,
  type Keyword,
} from '../questions/question'
import { splitByLargestRemainder } from '../scores/split'
import { sumPoints, toPoints, toTenths } from '../scores/tenths'
import { givenByKey, givenHtml, givenKeys, givenNumber, givenPairs, givenText, givenTexts } from './given-answer'
import { type ItemScore, automaticScore, blankScore, withMark } from './item-score'
import { scoreMatching, scoreOrdering } from './score-arrangement'
import { type PartialCreditRule, deductWrong, scoreChoices } from './score-choice'
import { scoreFillIn } from './score-fill-in'
import { scoreNumerical } from './score-numerical'
import { normaliseText, plainText } from '../questions/normalise-text'

/** Rules of a paper: partial credit, and percent of the full score that a wrong choice loses. */
export interface ScoringRules {
  readonly multiMode: PartialCredit
  readonly multiRatio: number
  /** Percent 0–100; types 1, 2, 3 and 7 alone. */
  readonly wrongDeduct: number
  /** Reviewers mark fill-in questions; the rule only suggests. */
  readonly isFillInManual?: boolean
}

/** The rules of a paper that sets none (10 §6.1). */
export const usualScoringRules: ScoringRules = { multiMode: 2, multiRatio: 50, wrongDeduct: 0 }

/** Points that a reviewer gave to a question, or to sub-questions by their key. */
export type Mark = number | Readonly<Record<string, number>>

/** A question with its score in the paper, its answer (any JSON) and the points of a reviewer, if there are any. */
export interface AnsweredQuestion<Kind extends Question = Question> {
  readonly question: Kind
  /** Points. */
  readonly full: number
  readonly given: unknown
  readonly mark?: Mark
}

/** Scores an answer: the same input always gives the same outcome, and no answer makes it throw. */
export function scoreQuestion({ question, ...answered }: AnsweredQuestion, rules: ScoringRules): ItemScore {
  if (question.type === questionType.composite) return scoreComposite({ question, ...answered }, rules)
  const item = scoreSimple(question, answered.given, answered.full, rules)
  return typeof answered.mark === 'number' ? withMark(item, answered.mark) : item
}

function scoreSimple(question: SimpleQuestion, given: unknown, full: number, rules: ScoringRules): ItemScore {
  switch (question.type) {
    case questionType.singleChoice:
    case questionType.trueFalse: {
      const chosen = givenText(given)
      if (chosen === undefined) return blankScore(full)
      const tenths = chosen === question.answer ? toTenths(full) : 0
      return automaticScore(deductWrong(tenths, full, rules.wrongDeduct), full)
    }
    case questionType.multipleChoice:
    case questionType.anyChoice: {
      const chosen = givenKeys(given)
      if (!chosen) return blankScore(full)
      const tenths = scoreChoices(new Set(question.answer), chosen, full, partialCreditOf(question, rules))
      return automaticScore(deductWrong(tenths, full, rules.wrongDeduct), full)
    }
    case questionType.fillIn: {
      const texts = givenTexts(given)
      if (!texts) return blankScore(full, rules.isFillInManual === true)
      const tenths = scoreFillIn(question, texts, full)
      return rules.isFillInManual ? waiting(full, toPoints(tenths)) : automaticScore(tenths, full)
    }
    case questionType.shortAnswer:
      return scoreShortAnswer(question, given, full)
    case questionType.matching: {
      const pairs = givenPairs(given)
      return pairs ? automaticScore(scoreMatching(question, pairs, full), full) : blankScore(full)
    }
    case questionType.ordering: {
      const order = givenTexts(given)
      return order ? automaticScore(scoreOrdering(question, order, full), full) : blankScore(full)
    }
    case questionType.numerical: {
      const number = givenNumber(given)
      return number === undefined ? blankScore(full) : automaticScore(scoreNumerical(question, number, full), full)
    }
    case questionType.fileAnswer:
      return Array.isArray(given) && given.length > 0 ? waiting(full) : blankScore(full, true)
  }
}

/** The partial credit of a question: its own, else that of the paper (10 §6.1). */
export function partialCreditOf(
  { multiMode = 0, multiRatio = 50 }: MultipleChoiceQuestion,
  rules: ScoringRules,
): PartialCreditRule {
  return multiMode === 0 ? { mode: rules.multiMode, ratio: rules.multiRatio } : { mode: multiMode, ratio: multiRatio }
}

function scoreShortAnswer({ answer }: ShortAnswerQuestion, given: unknown, full: number): ItemScore {
  const text = givenHtml(given)
  if (text === undefined) return blankScore(full, true)
  const { keywords = [], auto = 0 } = answer
  if (keywords.length === 0) return waiting(full)
  const suggestion = suggestScore(keywords, text, full)
  if (auto === 0) return waiting(full, toPoints(suggestion))
  return { ...automaticScore(suggestion, full), suggestion: toPoints(suggestion), isSuggestionTaken: true }
}

function waiting(full: number, suggestion?: number): ItemScore {
  const item: ItemScore = { full, score: null, result: null, isManual: true }
  return suggestion === undefined ? item : { ...item, suggestion }
}

/** The points of each sub-question in a paper that gives the composite `full` points (10 §6.4). */
export function childScores({ children }: CompositeQuestion, full: number): number[] {
  return splitByLargestRemainder(toTenths(full), children.map(defaultScoreOf)).map(toPoints)
}

function scoreComposite(
  { question, full, given, mark }: AnsweredQuestion<CompositeQuestion>,
  rules: ScoringRules,
): ItemScore {
  const answers = givenByKey(given)
  const marks = givenByKey(mark)
  const shares = childScores(question, full)
  const children = question.children.map((child, index) => {
    const key = childKey(child, index)
    const own = Object.hasOwn(marks, key) ? marks[key] : undefined
    const answered = {
      question: child,
      full: shares[index]!,
      given: Object.hasOwn(answers, key) ? answers[key] : undefined,
    }
    return scoreQuestion(typeof own === 'number' ? { ...answered, mark: own } : answered, rules)
  })
  return { ...combined(children), full, children }
}

function combined(children: readonly ItemScore[]): Pick<ItemScore, 'score' | 'result' | 'isManual'> {
  const isManual = children.some((child) => child.isManual)
  const scores = children.map(({ score }) => score)
  if (scores.includes(null)) return { score: null, result: null, isManual }
  const score = sumPoints(scores.map((each) => each ?? 0))
  if (children.every(({ result }) => result === 4)) return { score, result: 4, isManual }
  const isRight = children.every(({ result }) => result === 1)
  return { score, result: isRight ? 1 : score > 0 ? 2 : 3, isManual }
}

/** The score that keywords suggest (10 §6.3): tenths of the keywords found in the given html or text, each counted once, at most the full score. */
function suggestScore(keywords: readonly Keyword[], given: string, full: number): number {
  const text = normaliseText(plainText(given), true)
  const isFound = ({ word, alt = [] }: Keyword) =>
    [word, ...alt].some((each) => normaliseText(each, true) !== '' && text.includes(normaliseText(each, true)))
  const found = keywords.filter(isFound).reduce((sum, { score }) => sum + toTenths(score), 0)
  return Math.min(toTenths(full), found)
}
