/** Props that the editors of every type share. */
import { isRecord } from '../../../fields/definition/guards'
import type { QuestionContent } from '../../../domain/exams/questions/question-content'
import type { QuestionTypeCode } from '../../../domain/exams/questions/question'

export interface ContentProps {
  readonly id: string
  readonly type: QuestionTypeCode
  readonly content: QuestionContent
  readonly isFixed: boolean
  readonly onContent: (content: QuestionContent) => void
  readonly stem: string
  readonly onStem: (stem: string) => void
}

/** An answer that is an object. */
export const answerOf = ({ answer }: QuestionContent): Readonly<Record<string, unknown>> =>
  isRecord(answer) ? answer : {}

/** The items of a list of an answer. */
export const itemsOf = <Item>(list: unknown, test: (item: unknown) => item is Item): readonly Item[] =>
  Array.isArray(list) ? list.filter(test) : []

/** The list without the item, with another in its place, or with the item moved by one. */
export const without = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at)
export const withItem = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((each, index) => (index === at ? item : each))
export function moved<Item>(list: readonly Item[], at: number, by: 1 | -1): Item[] {
  const next = [...list]
  const [item] = next.splice(at, 1)
  next.splice(at + by, 0, item!)
  return next
}
