/** The shape of a question that scoring, papers and question files share (10 §5.1, §5.2). */
import { isOneOf } from '../../../fields/definition/guards'

/** Codes of question types (10 §5.2). */
export const questionType = {
  singleChoice: 1,
  multipleChoice: 2,
  trueFalse: 3,
  fillIn: 4,
  shortAnswer: 5,
  composite: 6,
  anyChoice: 7,
  matching: 8,
  ordering: 9,
  numerical: 10,
  fileAnswer: 11,
} as const

export type QuestionTypeCode = (typeof questionType)[keyof typeof questionType]

/** Easy to hard. */
export const difficulties = [1, 2, 3, 4, 5] as const

export type Difficulty = (typeof difficulties)[number]

/** The nearest of the difficulties. */
export const difficultyOf = (value: unknown): Difficulty =>
  difficulties.find((difficulty) => difficulty >= Math.round(Number(value))) ?? 5

export const isDifficulty = (level: unknown): level is Difficulty => isOneOf(difficulties, level)

/** Partial credit of questions with several answers (10 §6.1): exact, fixed part, per option, right minus wrong. */
export const partialCredits = [1, 2, 3, 4] as const

export type PartialCredit = (typeof partialCredits)[number]

/** A file that came inside a question file; `content` is base64, and html names it `@@PLUGINFILE@@/<path>`. */
export interface EmbeddedFile {
  readonly path: string
  readonly content: string
}

/** An option of a choice, or an item to be ordered. `content` is html; keys run A, B, C … without gaps. */
export interface Option {
  readonly key: string
  readonly content: string
  readonly feedback?: string
}

/** Attributes of every question. Html is not sanitised here: the server does it when a question is saved. */
export interface QuestionAttributes {
  /** Html. */
  readonly stem: string
  readonly id?: string
  readonly difficulty?: Difficulty
  /** In points. In a composite, the share of the sub-question. */
  readonly defaultScore?: number
  /** Paths of names, as in files: `安全/高处作业`. */
  readonly knowledgePaths?: readonly string[]
  readonly tags?: readonly string[]
  readonly source?: string
  /** Html. */
  readonly analysis?: string
  readonly files?: readonly EmbeddedFile[]
}

export interface SingleChoiceQuestion extends QuestionAttributes {
  readonly type: typeof questionType.singleChoice | typeof questionType.trueFalse
  readonly options: readonly Option[]
  /** The key of the right option. */
  readonly answer: string
}

export interface MultipleChoiceQuestion extends QuestionAttributes {
  readonly type: typeof questionType.multipleChoice | typeof questionType.anyChoice
  readonly options: readonly Option[]
  /** The keys of the right options. */
  readonly answer: readonly string[]
  /** 0 or absent: as the paper says. */
  readonly multiMode?: 0 | PartialCredit
  /** Percent, for `multiMode` 2; 50 unless given. */
  readonly multiRatio?: number
}

/** A blank. `match`: 1 equal, 2 the given text contains an accepted one, 3 numerically equal. */
export interface Blank {
  readonly accept: readonly string[]
  readonly weight?: number
  readonly match?: 1 | 2 | 3
}

export interface FillInQuestion extends QuestionAttributes {
  readonly type: typeof questionType.fillIn
  /** `ordered` and `ignoreCase` are 1 unless given. The stem marks blank n by `{{n}}`. */
  readonly answer: { readonly blanks: readonly Blank[]; readonly ordered?: 0 | 1; readonly ignoreCase?: 0 | 1 }
}

/** A word that the answer should hold, others that count as well, and points for it. */
export interface Keyword {
  readonly word: string
  readonly alt?: readonly string[]
  readonly score: number
}

export interface ShortAnswerQuestion extends QuestionAttributes {
  readonly type: typeof questionType.shortAnswer
  /** `reference` is html. `auto` 1: the suggestion is taken as the score. */
  readonly answer: { readonly reference?: string; readonly keywords?: readonly Keyword[]; readonly auto?: 0 | 1 }
}

export interface CompositeQuestion extends QuestionAttributes {
  readonly type: typeof questionType.composite
  readonly children: readonly SimpleQuestion[]
}

export interface MatchingQuestion extends QuestionAttributes {
  readonly type: typeof questionType.matching
  /** `pairs` leads from the number of a left item (from 1) to the letter of a right one (from A). */
  readonly answer: {
    readonly left: readonly string[]
    readonly right: readonly string[]
    readonly pairs: Readonly<Record<string, string>>
  }
}

export interface OrderingQuestion extends QuestionAttributes {
  readonly type: typeof questionType.ordering
  readonly options: readonly Option[]
  /** The keys in their right order. */
  readonly answer: readonly string[]
  /** All or nothing unless `position`, which counts items in their right place. */
  readonly orderMode?: 'exact' | 'position'
}

export interface NumericalQuestion extends QuestionAttributes {
  readonly type: typeof questionType.numerical
  /** Numbers are decimal texts. `mode` percent: the tolerance is a percentage of the value. */
  readonly answer: {
    readonly value: string
    readonly tolerance?: string
    readonly mode?: 'abs' | 'percent'
    readonly unit?: string
  }
}

export interface FileAnswerQuestion extends QuestionAttributes {
  readonly type: typeof questionType.fileAnswer
  readonly answer: { readonly reference?: string; readonly kinds?: readonly string[]; readonly maxFiles?: number }
}

export type SimpleQuestion =
  | SingleChoiceQuestion
  | MultipleChoiceQuestion
  | FillInQuestion
  | ShortAnswerQuestion
  | MatchingQuestion
  | OrderingQuestion
  | NumericalQuestion
  | FileAnswerQuestion

export type Question = SimpleQuestion | CompositeQuestion

/** The letter of an option by its place from 0: A … Z. */
export function optionKey(index: number): string {
  return String.fromCharCode(65 + index)
}

/** The options of true-false questions, which are the same for all. */
export const trueFalseOptions: readonly Option[] = [
  { key: 'A', content: '正确' },
  { key: 'B', content: '错误' },
]

/** The key under which a composite's answers and marks name a sub-question: its id, or its number from 1. */
export function childKey(child: SimpleQuestion, index: number): string {
  return child.id ?? String(index + 1)
}

const defaultScores: Readonly<Record<QuestionTypeCode, number>> = {
  1: 2,
  2: 2,
  3: 1,
  4: 2,
  5: 10,
  6: 0,
  7: 2,
  8: 2,
  9: 2,
  10: 2,
  11: 10,
}

/** The default score in points: the question's own, that of its type, or the sum of the sub-questions (10 §5.1). */
export function defaultScoreOf(question: Question): number {
  if (question.type === questionType.composite)
    return question.children.reduce((sum, child) => sum + Math.round(defaultScoreOf(child) * 10), 0) / 10
  return question.defaultScore ?? defaultScores[question.type]
}
