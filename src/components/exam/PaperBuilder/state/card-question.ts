/** Questions as the builder knows them, from rows of the pool or whole. */
import type { QuestionFacts } from '../../../../domain/exams/papers/check-paper'
import { isManualQuestion } from '../../../../domain/exams/questions/manual-question'
import { contentIn, questionOf, questionTypeOf } from '../../../../domain/exams/questions/question-content'
import { type Difficulty, difficultyOf } from '../../../../domain/exams/questions/question'

export type Values = Readonly<Record<string, unknown>>

export interface CardQuestion extends QuestionFacts {
  readonly id: string
  readonly bankId: string
  readonly version: number
  readonly difficulty: Difficulty
  /** Points. */
  readonly defaultScore: number
  readonly stemText: string
  readonly knowledgePointIds: readonly string[]
  readonly estimatedSeconds: number
  /** Sub-questions of a composite. */
  readonly childCount: number
  /** The whole question; absent while only the row of a list is known. */
  readonly entry?: Values
}

/** An entry of a list or a whole question. Lists leave out content, so their rows are never told apart as the same. */
export function cardQuestion(entry: Values): CardQuestion {
  const type = questionTypeOf(entry.type)
  const content = contentIn(entry)
  const question = content && questionOf({ ...entry, ...content })
  return {
    id: String(entry.id),
    bankId: String(entry.bankId ?? ''),
    type,
    version: Number(entry.version ?? 1),
    difficulty: difficultyOf(entry.difficulty ?? 3),
    defaultScore: Number(entry.defaultScore ?? 2),
    stemText: String(entry.stemText ?? ''),
    knowledgePointIds: listOf(entry.knowledgePointIds),
    estimatedSeconds: Number(entry.estimatedSeconds ?? 0),
    childCount: Array.isArray(content?.children) ? content.children.length : 0,
    isEnabled: Number(entry.enableStatus ?? 0) === 0,
    stemHash: String(entry.stemHash ?? ''),
    isManual: question ? isManualQuestion(question) : type === 5 || type === 11,
    ...(content ? { entry } : {}),
  }
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).filter((id) => id !== '')
