/** The outcome of scoring one question of a sheet. */
import { toPoints, toTenths } from '../scores/tenths'

/** 1 right, 2 partly right, 3 wrong, 4 blank (11 §6.1). */
export type AnswerResult = 1 | 2 | 3 | 4

/** Scores are points with one decimal. */
export interface ItemScore {
  /** The score of the question in the paper. */
  readonly full: number
  /** Null until a reviewer has given it. Negative only by `wrongDeduct`. */
  readonly score: number | null
  readonly result: AnswerResult | null
  /** Part of the score that reviewers gave or will give; the rest is objective. */
  readonly isManual: boolean
  /** Points that the keywords or the automatic rule would give: shown to the reviewer. */
  readonly suggestion?: number
  /** The suggestion was taken as the score (`auto` 1). */
  readonly isSuggestionTaken?: boolean
  /** Sub-questions of a composite, in their order. */
  readonly children?: readonly ItemScore[]
}

/** Right, partly, wrong or blank by the score (10 §6.6). */
export function resultOf(score: number, full: number, isBlank: boolean): AnswerResult {
  if (isBlank) return 4
  if (score >= full) return 1
  return score > 0 ? 2 : 3
}

/** The outcome of a question that is scored at once; the score comes in tenths. */
export function automaticScore(tenths: number, full: number, isBlank = false): ItemScore {
  const score = toPoints(tenths)
  return { full, score, result: resultOf(score, full, isBlank), isManual: false }
}

/** The outcome of a question without an answer: 0, and no reviewer sees it. */
export function blankScore(full: number, isManual = false): ItemScore {
  return { full, score: 0, result: 4, isManual }
}

/** The same outcome with the score that a reviewer gave, kept within 0 and the full score (11 §11). */
export function withMark(item: ItemScore, points: number): ItemScore {
  const score = toPoints(Math.min(Math.max(toTenths(points), 0), toTenths(item.full)))
  return {
    ...item,
    score,
    result: resultOf(score, item.full, item.result === 4),
    isManual: true,
    isSuggestionTaken: false,
  }
}
