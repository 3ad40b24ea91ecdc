/** Reads the answer part of a question in Moodle XML, by its type (10 §7.6). */
import { textToHtml } from '../../questions/normalise-text'
import { type Option, type Question, optionKey, questionType, trueFalseOptions } from '../../questions/question'
import { parseDecimal } from '../../scores/parse-decimal'
import { readCloze } from './cloze'
import { type FileProblem, error, warning } from '../question-file'
import { type XmlElement, childOf, childrenOf, textOf } from '../xml-tree'

/** A question with its stem but without attributes. */
export interface MoodleAnswer {
  readonly answer?: Question
  readonly problems: readonly FileProblem[]
}

type Render = (part: XmlElement | undefined) => string

/** Reads a question; a type that the platform does not have is an error with its name. */
export function readMoodleAnswer(element: XmlElement, type: string, render: Render): MoodleAnswer {
  const stem = render(childOf(element, 'questiontext'))
  switch (type) {
    case 'multichoice':
      return readMultichoice(element, stem, render)
    case 'truefalse':
      return readTrueFalse(element, stem, render)
    case 'shortanswer':
      return readShortanswer(element, stem)
    case 'numerical':
      return readNumerical(element, stem)
    case 'matching':
      return readMatching(element, stem, render)
    case 'ordering':
      return readOrdering(element, stem, render)
    case 'essay':
      return readEssay(element, stem, render)
    case 'cloze':
    case 'multianswer':
      return readCloze(stem)
    default:
      return { problems: [error('item.unsupported-type', { qtype: type })] }
  }
}

interface Answer {
  readonly fraction: number
  readonly element: XmlElement
}

function answersOf(element: XmlElement): Answer[] {
  return childrenOf(element, 'answer').map((answer) => ({
    fraction: Number(answer.attributes.fraction ?? 0),
    element: answer,
  }))
}

function optionOf(answer: XmlElement, index: number, render: Render): Option {
  const feedback = render(childOf(answer, 'feedback'))
  const option = { key: optionKey(index), content: render(answer) }
  return feedback ? { ...option, feedback } : option
}

function readMultichoice(element: XmlElement, stem: string, render: Render): MoodleAnswer {
  const answers = answersOf(element)
  const options = answers.map((answer, index) => optionOf(answer.element, index, render))
  const keysOf = (test: (fraction: number) => boolean) =>
    answers.flatMap(({ fraction }, index) => (test(fraction) ? [optionKey(index)] : []))
  const single = (childOf(element, 'single')?.text.trim() ?? 'true').toLowerCase()
  if (single === 'true' || single === '1') {
    const right = keysOf((fraction) => fraction >= 99.99)
    const isPartial = answers.some(({ fraction }) => fraction > 0 && fraction < 99.99)
    return {
      answer: { type: questionType.singleChoice, stem, options, answer: right.length === 1 ? right[0]! : '' },
      problems: isPartial ? [warning('item.partial-credit')] : [],
    }
  }
  const positive = answers.map(({ fraction }) => fraction).filter((fraction) => fraction > 0)
  const isUnequal = positive.length > 0 && Math.max(...positive) - Math.min(...positive) > 1
  return {
    answer: {
      type: questionType.multipleChoice,
      stem,
      options,
      answer: keysOf((fraction) => fraction > 0),
      multiMode: 4,
    },
    problems: isUnequal ? [warning('item.unequal-weights')] : [],
  }
}

function readTrueFalse(element: XmlElement, stem: string, render: Render): MoodleAnswer {
  const answers = answersOf(element)
  const byWord = (word: string) => answers.find((answer) => textOf(answer.element).toLowerCase() === word)
  const right = answers.filter(({ fraction }) => fraction > 0)
  const word = textOf(right[0]?.element).toLowerCase()
  if (right.length !== 1 || !['true', 'false'].includes(word)) return { problems: [error('item.answer-part')] }
  const options = trueFalseOptions.map((option): Option => {
    const feedback = render(childOf(byWord(option.key === 'A' ? 'true' : 'false')?.element, 'feedback'))
    return feedback ? { ...option, feedback } : option
  })
  return { answer: { type: questionType.trueFalse, stem, options, answer: word === 'true' ? 'A' : 'B' }, problems: [] }
}

/** One blank. A wildcard keeps the longest part without one, which the given text must contain. */
function readShortanswer(element: XmlElement, stem: string): MoodleAnswer {
  const answers = answersOf(element).filter(({ fraction }) => fraction > 0)
  const texts = answers.map((answer) => textOf(answer.element))
  const hasWildcard = texts.some((text) => /(?<!\\)\*/.test(text))
  const accept = texts.map((text) => longestLiteral(text)).filter((text) => text !== '')
  const ignoreCase = childOf(element, 'usecase')?.text.trim() === '1' ? 0 : 1
  const blank = hasWildcard ? { accept, match: 2 as const } : { accept }
  return {
    answer: { type: questionType.fillIn, stem: `${stem} {{1}}`, answer: { blanks: [blank], ignoreCase } },
    problems: [
      ...(hasWildcard ? [warning('item.wildcard')] : []),
      ...(answers.some(({ fraction }) => fraction < 99.99) ? [warning('item.partial-credit')] : []),
    ],
  }
}

function longestLiteral(text: string): string {
  const parts = text.split(/(?<!\\)\*/).map((part) => part.replaceAll('\\*', '*').trim())
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function readNumerical(element: XmlElement, stem: string): MoodleAnswer {
  const answers = answersOf(element)
  const right = answers.find(({ fraction }) => fraction >= 99.99)
  if (!right) return { problems: [error('item.answer-part')] }
  const value = textOf(right.element)
  const tolerance = childOf(right.element, 'tolerance')?.text.trim() || '0'
  const units = childOf(element, 'units')
  const unit = units && childrenOf(units, 'unit').map((each) => childOf(each, 'unit_name')?.text.trim() ?? '')[0]
  const isReadable = parseDecimal(value) && parseDecimal(tolerance)
  return {
    answer: {
      type: questionType.numerical,
      stem,
      answer: { value, tolerance, mode: 'abs', ...(unit ? { unit } : {}) },
    },
    problems: [
      ...(isReadable ? [] : [error('item.answer-part')]),
      ...(answers.length > 1 ? [warning('item.other-answers')] : []),
    ],
  }
}

function readMatching(element: XmlElement, stem: string, render: Render): MoodleAnswer {
  const pairs = childrenOf(element, 'subquestion').map((pair) => ({
    left: render(pair),
    right: textToHtml(textOf(childOf(pair, 'answer'))),
  }))
  const right = [...new Set(pairs.map((pair) => pair.right))]
  const paired = pairs.filter(({ left }) => left !== '')
  const letters = paired.map((pair, index) => [String(index + 1), optionKey(right.indexOf(pair.right))] as const)
  const answer = { left: paired.map(({ left }) => left), right, pairs: Object.fromEntries(letters) }
  return { answer: { type: questionType.matching, stem, answer }, problems: [] }
}

/** Moodle's answers stand in their right order; the options here stand in that order too. */
function readOrdering(element: XmlElement, stem: string, render: Render): MoodleAnswer {
  const options = answersOf(element).map((answer, index) => optionOf(answer.element, index, render))
  return { answer: { type: questionType.ordering, stem, options, answer: options.map(({ key }) => key) }, problems: [] }
}

function readEssay(element: XmlElement, stem: string, render: Render): MoodleAnswer {
  const reference = render(childOf(element, 'graderinfo'))
  const own = reference ? { reference } : {}
  const isFileAnswer = Number(childOf(element, 'attachmentsrequired')?.text.trim() ?? 0) > 0
  if (!isFileAnswer) return { answer: { type: questionType.shortAnswer, stem, answer: own }, problems: [] }
  const most = Number(childOf(element, 'attachments')?.text.trim() ?? 1)
  // −1 stands for any number.
  const maxFiles = most < 1 ? 5 : Math.min(5, most)
  return { answer: { type: questionType.fileAnswer, stem, answer: { ...own, maxFiles } }, problems: [] }
}
