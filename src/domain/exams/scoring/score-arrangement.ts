/** Matching and ordering (10 §6.5). */
import type { MatchingQuestion, OrderingQuestion } from '../questions/question'
import { divideHalfUp } from '../../percent'
import { toTenths } from '../scores/tenths'

/** Tenths for the pairs given: the full score by the share of left items with their right partner. */
export function scoreMatching(
  { answer: { left, pairs } }: MatchingQuestion,
  given: Readonly<Record<string, string>>,
  full: number,
): number {
  const right = left.filter((_, index) => isSame(given, pairs, String(index + 1))).length
  return divideHalfUp(toTenths(full) * right, left.length)
}

function isSame(
  given: Readonly<Record<string, string>>,
  pairs: Readonly<Record<string, string>>,
  key: string,
): boolean {
  return Object.hasOwn(given, key) && Object.hasOwn(pairs, key) && given[key] === pairs[key]
}

/** Tenths for the order given: all or nothing, or in mode `position` by the share of items in their right place. */
export function scoreOrdering(
  { answer, orderMode = 'exact' }: OrderingQuestion,
  given: readonly string[],
  full: number,
) {
  const right = answer.filter((key, index) => given[index] === key).length
  if (orderMode === 'position') return divideHalfUp(toTenths(full) * right, answer.length)
  return right === answer.length && given.length === answer.length ? toTenths(full) : 0
}
