/** Scores sheets again after a question was corrected (11 §8). */
import type { Question } from '../questions/question'
import { toTenths } from '../scores/tenths'
import { type ItemScore, resultOf } from './item-score'
import { type Mark, type ScoringRules, scoreQuestion } from './score-question'
import { type SheetItem, type SheetScore, totalSheet } from './score-sheet'

/** 1 score again; 2 only upwards; 3 full marks to all who had the question; 4 leave it out of the totals. */
export type RescorePolicy = 1 | 2 | 3 | 4

/** The corrected question and how sheets that hold it are scored again. */
export interface Correction {
  readonly questionId: string
  readonly question: Question
  readonly policy: RescorePolicy
}

/** The answer that a sheet has to the corrected question, and the points that a reviewer gave. */
export interface CorrectedAnswer {
  readonly given: unknown
  readonly mark?: Mark
}

/**
 * A sheet after a correction. Points of reviewers stay under policies 1 and 2: a new key does not mark again what a person
 * marked. The outcome depends on sheet, correction and rules alone; policies 2 to 4 done twice change nothing more.
 */
export function rescoreSheet(
  sheet: SheetScore,
  correction: Correction,
  answer: CorrectedAnswer,
  rules: ScoringRules,
): SheetScore {
  const items = sheet.items.map((item) =>
    item.questionId === correction.questionId ? rescoreItem(item, correction, answer, rules) : item,
  )
  return { items, ...totalSheet(items) }
}

function rescoreItem(
  item: SheetItem,
  { question, policy }: Correction,
  answer: CorrectedAnswer,
  rules: ScoringRules,
): SheetItem {
  if (policy === 4) return { ...item, isExcluded: true }
  if (policy === 3) return { ...item, ...fullMarks(item) }
  const fresh = scoreQuestion({ question, full: item.full, ...answer }, rules)
  const isLower =
    policy === 2 && item.score !== null && fresh.score !== null && toTenths(fresh.score) <= toTenths(item.score)
  if (isLower) return item
  return { questionId: item.questionId, areaId: item.areaId, ...fresh }
}

function fullMarks({ full, children }: ItemScore): Pick<ItemScore, 'score' | 'result' | 'children'> {
  const marks = { score: full, result: resultOf(full, full, false) }
  return children ? { ...marks, children: children.map((child) => ({ ...child, ...fullMarks(child) })) } : marks
}

/** Sheets touched, those whose total rose and fell, and those that pass only now. */
export interface RescoreSummary {
  readonly records: number
  readonly up: number
  readonly down: number
  readonly newPassed: number
}

/** A sheet's points and pass, before and after. */
export interface RescoredSheet {
  readonly before: { readonly totalScore: number; readonly isPassed: boolean }
  readonly after: { readonly totalScore: number; readonly isPassed: boolean }
}

/** Counts a correction's changes. */
export function summariseRescoring(sheets: readonly RescoredSheet[]): RescoreSummary {
  const rise = ({ before, after }: RescoredSheet) => toTenths(after.totalScore) - toTenths(before.totalScore)
  return {
    records: sheets.length,
    up: sheets.filter((sheet) => rise(sheet) > 0).length,
    down: sheets.filter((sheet) => rise(sheet) < 0).length,
    newPassed: sheets.filter(({ before, after }) => after.isPassed && !before.isPassed).length,
  }
}
