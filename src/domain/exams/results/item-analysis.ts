/** Figures about one question over many sheets (10 §6.6, 11 §6.4). */
import type { AnswerResult } from '../scoring/item-score'
import { percentOf } from '../../percent'
import { sumPoints } from '../scores/tenths'

/** The outcome of one question on one sheet, with the total of the sheet, in points. */
export interface ItemOutcome {
  readonly score: number
  readonly full: number
  readonly result: AnswerResult
  readonly sheetTotal: number
}

export interface ItemAnalysis {
  readonly answered: number
  readonly blank: number
  /** Right of those answered, percent; null when nobody answered. */
  readonly rightRate: number | null
  /** Points scored of points possible, percent, blanks counted; null without sheets. */
  readonly facility: number | null
  /** Mean share of the full score of the best 27 % minus that of the worst, −1 to 1; null without sheets. */
  readonly discrimination: number | null
}

/** Computes the figures of a question. */
export function analyseItem(outcomes: readonly ItemOutcome[]): ItemAnalysis {
  const blank = outcomes.filter(({ result }) => result === 4).length
  const answered = outcomes.length - blank
  const right = outcomes.filter(({ result }) => result === 1).length
  return {
    answered,
    blank,
    rightRate: percentOf(right, answered),
    facility: percentOf(sumPoints(outcomes.map(({ score }) => score)), sumPoints(outcomes.map(({ full }) => full))),
    discrimination: discriminationOf(outcomes),
  }
}

/** Groups are 27 % of the sheets by total, rounded up, at least one. */
function discriminationOf(outcomes: readonly ItemOutcome[]): number | null {
  if (outcomes.length === 0) return null
  const sorted = outcomes.toSorted((a, b) => b.sheetTotal - a.sheetTotal)
  const size = Math.ceil((outcomes.length * 27) / 100)
  const shareOf = (group: readonly ItemOutcome[]) =>
    group.reduce((sum, { score, full }) => sum + (full === 0 ? 0 : score / full), 0) / group.length
  return Math.round((shareOf(sorted.slice(0, size)) - shareOf(sorted.slice(-size))) * 100) / 100
}
