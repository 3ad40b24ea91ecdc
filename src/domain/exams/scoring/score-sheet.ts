/** Scores an answer sheet: all questions of a paper, and the totals (10 §6, 11 §6.1). */
import type { Question } from '../questions/question'
import { percentOf } from '../../percent'
import { sumPoints, toPoints, toTenths } from '../scores/tenths'
import type { ItemScore } from './item-score'
import { type Mark, type ScoringRules, scoreQuestion } from './score-question'

/** A question of a paper with its points. */
export interface PaperItem {
  readonly questionId: string
  readonly areaId: string
  readonly question: Question
  readonly full: number
}

/** A paper with its rules; answers (any JSON) and marks of reviewers by question. */
export interface AnswerSheet {
  readonly items: readonly PaperItem[]
  readonly rules: ScoringRules
  readonly answers: ReadonlyMap<string, unknown>
  readonly marks?: ReadonlyMap<string, Mark>
}

/** The outcome of one question of the sheet; `isExcluded` when a correction took it out of the totals (11 §8). */
export interface SheetItem extends ItemScore {
  readonly questionId: string
  readonly areaId: string
  readonly isExcluded?: boolean
}

/** Totals of a sheet, in points. */
export interface SheetTotals {
  /** Sums before the floor: negative by `wrongDeduct`. Points that reviewers give are subjective. */
  readonly objectiveScore: number
  readonly subjectiveScore: number
  /** The sum, not below 0. */
  readonly totalScore: number
  readonly fullScore: number
  /** Two decimals; null when nothing counts. */
  readonly percent: number | null
  readonly areaScores: ReadonlyMap<string, number>
  /** Questions that wait for a reviewer; the totals are final when it is 0. */
  readonly unmarked: number
}

export interface SheetScore extends SheetTotals {
  readonly items: readonly SheetItem[]
}

/** Scores every question of a sheet. */
export function scoreSheet({ items, rules, answers, marks }: AnswerSheet): SheetScore {
  const scored = items.map(({ questionId, areaId, question, full }) => {
    const given = answers.get(questionId)
    const mark = marks?.get(questionId)
    const item = scoreQuestion(mark === undefined ? { question, full, given } : { question, full, given, mark }, rules)
    return { questionId, areaId, ...item }
  })
  return { items: scored, ...totalSheet(scored) }
}

/** Adds the items of a sheet; those that wait for a reviewer count 0. */
export function totalSheet(items: readonly SheetItem[]): SheetTotals {
  const counted = items.filter(({ isExcluded }) => !isExcluded)
  const leaves = counted.flatMap((item): readonly ItemScore[] => item.children ?? [item])
  const sumOf = (some: readonly ItemScore[]) => sumPoints(some.map(({ score }) => score ?? 0))
  const totalScore = toPoints(Math.max(0, toTenths(sumOf(counted))))
  const fullScore = sumPoints(counted.map(({ full }) => full))
  const areaIds = new Set(counted.map(({ areaId }) => areaId))
  const subjectiveScore = sumOf(leaves.filter(({ isManual }) => isManual))
  return {
    objectiveScore: toPoints(toTenths(sumOf(counted)) - toTenths(subjectiveScore)),
    subjectiveScore,
    totalScore,
    fullScore,
    percent: percentOf(totalScore, fullScore),
    areaScores: new Map(
      [...areaIds].map((areaId) => [areaId, sumOf(counted.filter((item) => item.areaId === areaId))]),
    ),
    unmarked: counted.filter(({ score }) => score === null).length,
  }
}
