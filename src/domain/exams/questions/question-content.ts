/** The part of a question that depends on its type, as it is stored and as it is sent. */
import { isOneOf, isRecord } from '../../../fields/definition/guards'
import {
  type CompositeQuestion,
  type Option,
  type Question,
  type QuestionAttributes,
  type QuestionTypeCode,
  type SimpleQuestion,
  optionKey,
  partialCredits,
  questionType,
  trueFalseOptions,
} from './question'

type Values = Readonly<Record<string, unknown>>

/** Options, answer and sub-questions, whichever the type has. Children are questions, with their type, stem and content. */
export interface QuestionContent {
  readonly options?: readonly Option[]
  readonly answer?: unknown
  readonly orderMode?: 'exact' | 'position'
  readonly children?: readonly (QuestionContent & QuestionAttributes & { readonly type: QuestionTypeCode })[]
}

/** Types that have options of their own. */
const withOptions: ReadonlySet<number> = new Set([
  questionType.singleChoice,
  questionType.multipleChoice,
  questionType.anyChoice,
  questionType.ordering,
])

/** True of a code of a type. */
export const isQuestionType = (code: unknown): code is QuestionTypeCode =>
  Object.values(questionType).some((known) => known === code)

/** The type that a code names; a code of none names a single choice. */
export function questionTypeOf(code: unknown): QuestionTypeCode {
  const type = Number(code)
  return isQuestionType(type) ? type : questionType.singleChoice
}

/** The content that an entry has in a field of its own; lists leave it out. */
export const contentIn = ({ content }: Values): Values | undefined => (isRecord(content) ? content : undefined)

/** A question without content, as an editor begins it. */
export function emptyContent(type: QuestionTypeCode): QuestionContent {
  const options = [0, 1, 2, 3].map((index) => ({ key: optionKey(index), content: '' }))
  switch (type) {
    case questionType.singleChoice:
      return { options, answer: '' }
    case questionType.multipleChoice:
    case questionType.anyChoice:
      return { options, answer: [] }
    case questionType.ordering:
      return { options, answer: options.map(({ key }) => key) }
    case questionType.trueFalse:
      return { options: trueFalseOptions, answer: '' }
    case questionType.fillIn:
      return { answer: { blanks: [], ordered: 1, ignoreCase: 1 } }
    case questionType.shortAnswer:
      return { answer: { reference: '', keywords: [], auto: 0 } }
    case questionType.composite:
      return { children: [] }
    case questionType.matching:
      return { answer: { left: ['', ''], right: ['', ''], pairs: { 1: 'A', 2: 'B' } } }
    case questionType.numerical:
      return { answer: { value: '', tolerance: '0', mode: 'abs', unit: '' } }
    case questionType.fileAnswer:
      return { answer: { reference: '', kinds: [], maxFiles: 1 } }
  }
}

/** The content of a question, without the attributes that have fields of their own. */
export function contentOf(question: Question): QuestionContent {
  if (question.type === questionType.composite) return { children: question.children.map(withContent) }
  const options = 'options' in question ? { options: question.options } : {}
  const order = question.type === questionType.ordering && question.orderMode ? { orderMode: question.orderMode } : {}
  return { ...options, answer: question.answer, ...order }
}

function withContent(child: SimpleQuestion) {
  const { type, stem, id, defaultScore, analysis } = child
  return {
    ...(id === undefined ? {} : { id }),
    type,
    stem,
    ...(defaultScore === undefined ? {} : { defaultScore }),
    ...(analysis === undefined ? {} : { analysis }),
    ...contentOf(child),
  }
}

/**
 * A question of values that somebody sent: each part has the shape that its type asks for afterwards, and what is missing
 * is empty, so that the rules of questions find it. `clean` is applied to every html.
 */
export function questionOf(sent: Values, clean: (html: string) => string = (html) => html): Question | undefined {
  const type = Number(sent.type)
  if (!isQuestionType(type)) return undefined
  const attributes = attributesOf(sent, clean)
  if (type === questionType.composite) {
    const children = rowsOf(sent.children).flatMap((child, index) => childOf(child, index, clean) ?? [])
    return { ...attributes, type, children } satisfies CompositeQuestion
  }
  return simpleOf(type, attributes, sent, clean)
}

/** A composite within a composite does not exist; such a child counts as a short answer without a stem. */
function childOf(child: Values, index: number, clean: (html: string) => string): SimpleQuestion | undefined {
  const type = Number(child.type)
  const id = textOf(child.id) || String(index + 1)
  if (!isQuestionType(type) || type === questionType.composite) return undefined
  return simpleOf(type, { ...attributesOf(child, clean), id }, child, clean)
}

function attributesOf(sent: Values, clean: (html: string) => string): QuestionAttributes {
  const score = sent.defaultScore
  const hasScore = score !== undefined && score !== null && score !== ''
  const analysis = clean(textOf(sent.analysis))
  return {
    stem: clean(textOf(sent.stem)),
    ...(hasScore ? { defaultScore: Number(score) } : {}),
    ...(analysis === '' ? {} : { analysis }),
  }
}

function simpleOf(
  type: Exclude<QuestionTypeCode, 6>,
  attributes: QuestionAttributes,
  sent: Values,
  clean: (html: string) => string,
): SimpleQuestion {
  const options = withOptions.has(type) ? optionsOf(sent.options, clean) : trueFalseOptions
  const { answer } = sent
  const object = isRecord(answer) ? answer : {}
  switch (type) {
    case questionType.singleChoice:
    case questionType.trueFalse:
      return { ...attributes, type, options, answer: textOf(answer ?? rightKeys(sent)[0]).toUpperCase() }
    case questionType.multipleChoice:
    case questionType.anyChoice: {
      const multiMode = Number(sent.multiMode ?? 0)
      const ratio = Number(sent.multiRatio ?? 50)
      return {
        ...attributes,
        type,
        options,
        answer: keysOf(answer ?? rightKeys(sent)).toSorted(),
        ...(isOneOf(partialCredits, multiMode) ? { multiMode, multiRatio: ratio } : {}),
      }
    }
    case questionType.ordering:
      return {
        ...attributes,
        type,
        options,
        answer: keysOf(answer),
        ...(sent.orderMode === 'position' ? { orderMode: 'position' as const } : {}),
      }
    case questionType.fillIn:
      return { ...attributes, type, answer: blanksOf(object) }
    case questionType.shortAnswer:
      return { ...attributes, type, answer: shortAnswerOf(object, clean) }
    case questionType.matching:
      return {
        ...attributes,
        type,
        answer: {
          left: textsOf(object.left).map(clean),
          right: textsOf(object.right).map(clean),
          pairs: pairsOf(object.pairs),
        },
      }
    case questionType.numerical:
      return {
        ...attributes,
        type,
        answer: {
          value: textOf(object.value),
          tolerance: textOf(object.tolerance) || '0',
          mode: object.mode === 'percent' ? 'percent' : 'abs',
          ...(textOf(object.unit) === '' ? {} : { unit: textOf(object.unit) }),
        },
      }
    case questionType.fileAnswer:
      return {
        ...attributes,
        type,
        answer: {
          reference: clean(textOf(object.reference)),
          kinds: textsOf(object.kinds),
          maxFiles: Math.trunc(Number(object.maxFiles ?? 1)),
        },
      }
  }
}

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** Keys as a list, or as letters one after the other. */
const keysOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : [...textOf(value).replaceAll(/[\s,]/g, '')])
    .filter((key) => key !== '')
    .map((key) => key.toUpperCase())

/** The options that are marked as right. */
const rightKeys = (sent: Values): string[] =>
  rowsOf(sent.options).flatMap(({ isCorrect }, index) =>
    isCorrect === true || isCorrect === 1 || isCorrect === '1' ? [optionKey(index)] : [],
  )

function optionsOf(value: unknown, clean: (html: string) => string): Option[] {
  return rowsOf(value).map(({ key, content, feedback }, index) => {
    const said = textOf(feedback).slice(0, 300)
    return {
      key: textOf(key).toUpperCase() || optionKey(index),
      content: clean(textOf(content)),
      ...(said === '' ? {} : { feedback: said }),
    }
  })
}

function blanksOf(answer: Values) {
  return {
    blanks: rowsOf(answer.blanks).map(({ accept, weight, match }) => ({
      accept: textsOf(Array.isArray(accept) ? accept : [accept]).filter((text) => text !== ''),
      ...(weight === undefined || weight === null || weight === '' ? {} : { weight: Number(weight) }),
      match: Number(match) === 2 ? (2 as const) : Number(match) === 3 ? (3 as const) : (1 as const),
    })),
    ordered: Number(answer.ordered ?? 1) === 0 ? (0 as const) : (1 as const),
    ignoreCase: Number(answer.ignoreCase ?? 1) === 0 ? (0 as const) : (1 as const),
  }
}

function shortAnswerOf(answer: Values, clean: (html: string) => string) {
  const keywords = rowsOf(answer.keywords).flatMap(({ word, alt, score }) => {
    const others = textsOf(alt).filter((text) => text !== '')
    const points = Number(score ?? 0)
    if (textOf(word) === '' || !Number.isFinite(points)) return []
    return [{ word: textOf(word), ...(others.length > 0 ? { alt: others } : {}), score: points }]
  })
  return {
    reference: clean(textOf(answer.reference)),
    ...(keywords.length > 0 ? { keywords } : {}),
    auto: Number(answer.auto ?? 0) === 1 ? (1 as const) : (0 as const),
  }
}

const pairsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([left, right]) => [left, textOf(right).toUpperCase()]))
    : {}
