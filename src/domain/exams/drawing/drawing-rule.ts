/** Rules by which questions are drawn, and the pool of each (11 §2 paperRule, §3.3). */
import type { Difficulty, QuestionTypeCode } from '../questions/question'
import { splitByLargestRemainder } from '../scores/split'

/** A question of a bank, as far as rules look at it: enabled and top-level ones alone are candidates. */
export interface Candidate {
  readonly id: string
  readonly bankId: string
  readonly type: QuestionTypeCode
  readonly difficulty: Difficulty
  readonly knowledgePointIds: readonly string[]
  readonly tags: readonly string[]
  /** Days since an online exam of the tenant last used it; absent when none did. */
  readonly daysSinceUse?: number
}

export interface DrawingRule {
  readonly id: string
  readonly bankIds: readonly string[]
  /** Absent: any type. */
  readonly type?: QuestionTypeCode
  /** Empty or absent: any difficulty. */
  readonly difficulties?: readonly Difficulty[]
  /** Percent by difficulty, sum 100; takes the place of `difficulties`. */
  readonly difficultyRatio?: Readonly<Partial<Record<Difficulty, number>>>
  /** A question fits by any of these points or of those below them; empty or absent: any. */
  readonly knowledgePointIds?: readonly string[]
  /** At least one question of each point. */
  readonly isEachPointCovered?: boolean
  /** A question fits by any of these; empty or absent: any. */
  readonly tags?: readonly string[]
  /** Questions used less than so many days ago are left out. */
  readonly excludeDays?: number
  readonly count: number
  /** Points of each question. */
  readonly score: number
}

/** The parent of each knowledge point; roots are absent. */
export type KnowledgeParents = ReadonlyMap<string, string>

/** A test of candidates. */
export type Fits = (candidate: Candidate) => boolean

/** Questions that a rule needs of one kind. */
export interface RuleNeed {
  readonly count: number
  readonly fits: Fits
}

export type RuleProblem =
  | 'paper.ratio-not-100'
  | 'paper.rule-count'
  | 'paper.points-exceed-count'
  | 'paper.cover-with-ratio'

/** Questions that one rule draws. */
export const mostDrawn = 200

/** Rules that a drawing rule itself breaks. */
export function checkRule(rule: DrawingRule): RuleProblem[] {
  const ratio = Object.values(rule.difficultyRatio ?? {})
  const points = new Set(rule.knowledgePointIds).size
  const found: RuleProblem[] = []
  if (!Number.isInteger(rule.count) || rule.count < 1 || rule.count > mostDrawn) found.push('paper.rule-count')
  if (rule.difficultyRatio && ratio.reduce((sum, share) => sum + share, 0) !== 100) found.push('paper.ratio-not-100')
  if (rule.isEachPointCovered && points > rule.count) found.push('paper.points-exceed-count')
  if (rule.isEachPointCovered && rule.difficultyRatio) found.push('paper.cover-with-ratio')
  return found
}

/** The test by which a candidate belongs to the pool of a rule. */
export function poolTest(rule: DrawingRule, parents: KnowledgeParents): Fits {
  const banks = new Set(rule.bankIds)
  const difficulties = new Set<Difficulty>(
    rule.difficultyRatio ? ratioOf(rule).map(([difficulty]) => difficulty) : rule.difficulties,
  )
  const tags = new Set(rule.tags)
  const fitsPoint = pointTest(rule.knowledgePointIds ?? [], parents)
  const { type, excludeDays = 0 } = rule
  return (candidate) =>
    (type === undefined || candidate.type === type) &&
    banks.has(candidate.bankId) &&
    (difficulties.size === 0 || difficulties.has(candidate.difficulty)) &&
    (candidate.daysSinceUse === undefined || candidate.daysSinceUse >= excludeDays) &&
    (tags.size === 0 || candidate.tags.some((tag) => tags.has(tag))) &&
    fitsPoint(candidate)
}

/** The needs of a rule, whose tests apply within its pool: one for each difficulty of a ratio, one for each covered point. */
export function needsOf(rule: DrawingRule, parents: KnowledgeParents): RuleNeed[] {
  if (rule.difficultyRatio) {
    const ratio = ratioOf(rule)
    const counts = splitByLargestRemainder(
      rule.count,
      ratio.map(([, share]) => share),
    )
    return ratio.map(([difficulty], index) => ({
      count: counts[index]!,
      fits: (candidate) => candidate.difficulty === difficulty,
    }))
  }
  const points = rule.isEachPointCovered ? [...new Set(rule.knowledgePointIds)] : []
  const covering = points.map((point) => ({ count: 1, fits: pointTest([point], parents) }))
  return [...covering, { count: Math.max(0, rule.count - points.length), fits: () => true }]
}

function ratioOf({ difficultyRatio = {} }: DrawingRule): [Difficulty, number][] {
  const difficulties: readonly Difficulty[] = [1, 2, 3, 4, 5]
  return difficulties.flatMap((difficulty): [Difficulty, number][] => {
    const share = difficultyRatio[difficulty] ?? 0
    return share > 0 ? [[difficulty, share]] : []
  })
}

/** Fits a candidate with any of the points, or with one below them; any candidate when there are no points. */
function pointTest(points: readonly string[], parents: KnowledgeParents): Fits {
  if (points.length === 0) return () => true
  const wanted = new Set(points)
  const known = new Map<string, boolean>()
  const isWithin = (point: string): boolean => {
    const answer = known.get(point)
    if (answer !== undefined) return answer
    known.set(point, wanted.has(point))
    const parent = parents.get(point)
    const result = wanted.has(point) || (parent !== undefined && isWithin(parent))
    known.set(point, result)
    return result
  }
  return ({ knowledgePointIds }) => knowledgePointIds.some(isWithin)
}
