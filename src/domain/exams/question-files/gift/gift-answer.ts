/** Reads the text between the braces of a GIFT question (10 §7.4). */
import { type Option, type Question, optionKey, questionType, trueFalseOptions } from '../../questions/question'
import {
  absoluteDecimal,
  type Decimal,
  multiplyDecimals,
  printDecimal,
  subtractDecimals,
} from '../../../../fields/number/decimal'
import { parseDecimal } from '../../scores/parse-decimal'
import { unprotect } from './gift-text'
import { type FileProblem, error, warning } from '../question-file'

/** A question without its stem, and the problems found in it. */
export interface GiftAnswer {
  readonly answer?: Question
  readonly problems: readonly FileProblem[]
}

/** Makes html of a text that is still protected. */
type Render = (text: string) => string

/** An answer of a list: `=` or `~`, a weight in percent, and feedback. */
interface Choice {
  readonly sign: string
  readonly weight: number | undefined
  readonly text: string
  readonly feedback: string
}

/** Reads protected text. The stem of the question is empty; the caller knows it. */
export function readGiftAnswer(text: string, render: Render): GiftAnswer {
  const [own = '', ...general] = text.split('####')
  const { answer, problems } = readAnswer(own.trim(), render)
  const analysis = render(general.join('####'))
  return answer && analysis !== ''
    ? { answer: { ...answer, analysis }, problems }
    : { problems, ...(answer ? { answer } : {}) }
}

function readAnswer(text: string, render: Render): GiftAnswer {
  if (text === '') return { answer: { type: questionType.shortAnswer, stem: '', answer: {} }, problems: [] }
  if (text.startsWith('#')) return readNumerical(text.slice(1))
  const truth = /^(TRUE|T|FALSE|F)\s*(?:#([\s\S]*))?$/i.exec(text)
  if (truth) return { answer: trueFalse(/^t/i.test(truth[1]!), truth[2] ?? ''), problems: [] }
  const choices = choicesIn(text)
  if (!choices) return { problems: [error('item.answer-part')] }
  const right = choices.filter(({ sign }) => sign === '=')
  if (right.length < choices.length) return readChoices(choices, render)
  const pairs = right.filter(({ text: pair }) => pair.includes('->'))
  if (pairs.length === right.length) return readMatching(right, render)
  return pairs.length === 0 ? readFillIn(right) : { problems: [error('item.answer-part')] }
}

function trueFalse(isTrue: boolean, feedback: string): Question {
  const [wrong = '', right = ''] = feedback.split('#').map((text) => unprotect(text).trim())
  const options = trueFalseOptions.map((option): Option => {
    const own = (option.key === 'A') === isTrue ? right : wrong
    return own === '' ? option : { ...option, feedback: own }
  })
  return { type: questionType.trueFalse, stem: '', options, answer: isTrue ? 'A' : 'B' }
}

/** Undefined when text stands before the first sign. */
function choicesIn(text: string): Choice[] | undefined {
  if (!/^[=~]/.test(text)) return undefined
  return text.match(/[=~][^=~]*/g)?.map((part) => {
    const [, sign = '', weight, rest = ''] = /^([=~])\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(part) ?? []
    const [content = '', ...feedback] = rest.split('#')
    return {
      sign,
      weight: weight === undefined ? undefined : Number(weight),
      text: content.trim(),
      feedback: unprotect(feedback.join('#')).trim(),
    }
  })
}

function readChoices(choices: readonly Choice[], render: Render): GiftAnswer {
  const options = choices.map(({ text, feedback }, index): Option => {
    const option = { key: optionKey(index), content: render(text) }
    return feedback === '' ? option : { ...option, feedback }
  })
  const weights = choices.map(({ sign, weight = sign === '=' ? 100 : 0 }) => weight)
  const marked = choices.flatMap(({ sign }, index) => (sign === '=' ? [index] : []))
  const positive = weights.flatMap((weight, index) => (weight > 0 ? [index] : []))
  if (marked.length > 0 || (positive.length === 1 && weights[positive[0]!] === 100)) {
    const right = marked.length > 0 ? marked : positive
    const isPartial = weights.some((weight, index) => weight !== 0 && !right.includes(index))
    const answer = right.length === 1 ? options[right[0]!]!.key : ''
    return {
      answer: { type: questionType.singleChoice, stem: '', options, answer },
      problems: isPartial ? [warning('item.partial-credit')] : [],
    }
  }
  const sum = positive.reduce((before, index) => before + weights[index]!, 0)
  if (!(sum >= 99 && sum <= 101)) return { problems: [error('item.weights', { sum })] }
  const values = positive.map((index) => weights[index]!)
  const isUnequal = Math.max(...values) - Math.min(...values) > 1
  const answer = positive.map((index) => options[index]!.key)
  return {
    answer: { type: questionType.multipleChoice, stem: '', options, answer, multiMode: 4 },
    problems: isUnequal ? [warning('item.unequal-weights')] : [],
  }
}

function readFillIn(choices: readonly Choice[]): GiftAnswer {
  const isPartial = choices.some(({ weight = 100 }) => weight !== 100)
  const accept = choices.filter(({ weight = 100 }) => weight > 0).map(({ text }) => unprotect(text))
  const isNoted = choices.some(({ feedback }) => feedback !== '')
  return {
    answer: { type: questionType.fillIn, stem: '', answer: { blanks: [{ accept }] } },
    problems: [
      ...(isPartial ? [warning('item.partial-credit')] : []),
      ...(isNoted ? [warning('item.omitted', { part: 'feedback' })] : []),
    ],
  }
}

function readMatching(choices: readonly Choice[], render: Render): GiftAnswer {
  const pairs = choices.map(({ text }) => {
    const [left = '', ...right] = text.split('->')
    return { left: render(left), right: render(right.join('->')) }
  })
  const right = [...new Set(pairs.map((pair) => pair.right))]
  const paired = pairs.filter(({ left }) => left !== '')
  const letters = paired.map((pair, index) => [String(index + 1), optionKey(right.indexOf(pair.right))] as const)
  const answer = { left: paired.map(({ left }) => left), right, pairs: Object.fromEntries(letters) }
  return { answer: { type: questionType.matching, stem: '', answer }, problems: [] }
}

/** `3.14:0.01`, `3..4`, or a list of them with weights, of which the first with the full weight counts. */
function readNumerical(text: string): GiftAnswer {
  const list = /^\s*[=~]/.test(text) ? (choicesIn(text.trim()) ?? []) : []
  const [single = '', ...feedback] = text.split('#')
  const full = list.filter(({ weight = 100 }) => weight === 100)
  const value = list.length > 0 ? (full[0]?.text ?? '') : single.trim()
  const noted = list.length > 0 ? list.some((each) => each.feedback !== '') : feedback.join('').trim() !== ''
  const answer = numericalRange(unprotect(value))
  if (!answer) return { problems: [error('item.answer-part')] }
  return {
    answer: { type: questionType.numerical, stem: '', answer },
    problems: [
      ...(list.length > 1 ? [warning('item.other-answers')] : []),
      ...(noted ? [warning('item.omitted', { part: 'feedback' })] : []),
    ],
  }
}

/** `value:tolerance`, `value` or `from..to`, which is its middle ± half. */
function numericalRange(text: string): { value: string; tolerance: string; mode: 'abs' } | undefined {
  const [from, to] = text.includes('..') ? text.split('..').map(parseDecimal) : []
  if (from && to) {
    const half: Decimal = { digits: 5n, scale: 1 }
    const tolerance = multiplyDecimals(absoluteDecimal(subtractDecimals(to, from)), half)
    const negative = { digits: -from.digits, scale: from.scale }
    const value = multiplyDecimals(subtractDecimals(to, negative), half)
    return { value: printDecimal(value), tolerance: printDecimal(tolerance), mode: 'abs' }
  }
  const [value = '', tolerance = '0', ...more] = text.split(':').map((part) => part.trim())
  return parseDecimal(value) && parseDecimal(tolerance) && more.length === 0
    ? { value, tolerance, mode: 'abs' }
    : undefined
}
