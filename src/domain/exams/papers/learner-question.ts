/** A question as a learner gets it: without answer, feedback and analysis. */
import {
  type Option,
  type Question,
  type SimpleQuestion,
  childKey,
  optionKey,
  questionType,
} from '../questions/question'
import { createRandom, shuffled } from '../drawing/seeded-random'

/** Parts are absent where the type has none. */
export interface LearnerQuestion {
  readonly type: number
  /** Html. */
  readonly stem: string
  readonly options?: readonly { readonly key: string; readonly content: string }[]
  /** Number of blanks. */
  readonly blanks?: number
  /** Items to be matched: those on the left by their number from 1, those on the right by their key. */
  readonly left?: readonly string[]
  readonly right?: readonly { readonly key: string; readonly content: string }[]
  readonly unit?: string
  /** Kinds and number of files that an answer may have. */
  readonly kinds?: readonly string[]
  readonly maxFiles?: number
  /** Sub-questions by the key under which answers name them. */
  readonly children?: readonly (LearnerQuestion & { readonly key: string })[]
}

/**
 * Hides what learners may not see. `optionKeys` is the order of options; items to be ordered, and those to be matched with
 * others, stand in an order of the seed's own, because theirs could be the answer.
 */
export function learnerQuestion(question: Question, optionKeys: readonly string[], seed: string): LearnerQuestion {
  const { type, stem } = question
  switch (question.type) {
    case questionType.composite:
      return {
        type,
        stem,
        children: question.children.map((child, index) => ({
          ...learnerQuestion(child, keysOf(child), seed),
          key: childKey(child, index),
        })),
      }
    case questionType.fillIn:
      return { type, stem, blanks: question.answer.blanks.length }
    case questionType.matching:
      return {
        type,
        stem,
        left: question.answer.left,
        right: ownOrder(
          question.answer.right.map((content, index) => ({ key: optionKey(index), content })),
          `${seed}${stem}`,
        ),
      }
    case questionType.numerical:
      return { type, stem, ...(question.answer.unit ? { unit: question.answer.unit } : {}) }
    case questionType.fileAnswer:
      return { type, stem, kinds: question.answer.kinds ?? [], maxFiles: question.answer.maxFiles ?? 1 }
    case questionType.ordering:
      return {
        type,
        stem,
        options: shownOptions(question.options, ownOrder(keysOf(question), `${seed}${stem}`)),
      }
    case questionType.shortAnswer:
      return { type, stem }
    default:
      return { type, stem, options: shownOptions(question.options, optionKeys) }
  }
}

const ownOrder = <Item>(items: readonly Item[], seed: string): Item[] => shuffled(items, createRandom(seed))

const keysOf = (question: SimpleQuestion): string[] =>
  'options' in question ? question.options.map(({ key }) => key) : []

function shownOptions(options: readonly Option[], keys: readonly string[]) {
  const contents = new Map(options.map(({ key, content }) => [key, content]))
  const order = keys.length > 0 ? keys : options.map(({ key }) => key)
  return order.map((key) => ({ key, content: contents.get(key) ?? '' }))
}
