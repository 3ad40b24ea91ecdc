/** Pass and level of a result (11 §6.1, §6.5). Compared as whole numbers, never by a rounded percentage. */
import { toTenths } from '../scores/tenths'

/** 1: `passScore` is points; 2: it is percent of the full score. `areaLines`: points that each area must reach. */
export interface PassRule {
  readonly passMode: 1 | 2
  readonly passScore: number
  readonly areaLines?: readonly AreaLine[]
}

export interface AreaLine {
  readonly areaId: string
  readonly minScore: number
}

/** A grade that begins at `minPercent` of the full score. */
export interface Level {
  readonly name: string
  readonly minPercent: number
}

/** Points of a result. */
export interface TotalScore {
  readonly totalScore: number
  readonly fullScore: number
  readonly areaScores?: ReadonlyMap<string, number>
}

/** True when the total reaches the pass line and each area its own; an area without a score has 0. */
export function isPassed({ passMode, passScore, areaLines = [] }: PassRule, result: TotalScore): boolean {
  const { totalScore, fullScore, areaScores } = result
  const reachesTotal =
    passMode === 1 ? toTenths(totalScore) >= toTenths(passScore) : reachesPercent(totalScore, fullScore, passScore)
  const reachesArea = ({ areaId, minScore }: AreaLine) => toTenths(areaScores?.get(areaId) ?? 0) >= toTenths(minScore)
  return reachesTotal && areaLines.every(reachesArea)
}

/** The first level whose line the total reaches; undefined when there is none. Levels fall (`checkLevels`). */
export function levelOf(levels: readonly Level[], { totalScore, fullScore }: TotalScore): string | undefined {
  return levels.find(({ minPercent }) => reachesPercent(totalScore, fullScore, minPercent))?.name
}

/** `total / full × 100 >= percent`, for percentages of up to two decimals. */
function reachesPercent(total: number, full: number, percent: number): boolean {
  return toTenths(total) * 10_000 >= Math.round(percent * 100) * toTenths(full)
}

/** The pass line in points; of a percentage, the lowest score with one decimal that reaches it. */
export function passLinePoints({ passMode, passScore }: PassRule, fullScore: number): number {
  if (passMode === 1) return passScore
  return Math.ceil((Math.round(passScore * 100) * toTenths(fullScore)) / 10_000) / 10
}

export type PassProblem = 'exam.pass-line-above-total' | 'exam.area-line-above-total' | 'exam.levels-not-falling'

/** Rules that a pass rule breaks: no line exceeds the total that it is held against. */
export function checkPassRule(
  { passMode, passScore, areaLines = [] }: PassRule,
  fullScore: number,
  areaFullScores: ReadonlyMap<string, number>,
): PassProblem[] {
  const isLineHigh = toTenths(passScore) > (passMode === 1 ? toTenths(fullScore) : 1000)
  const isAreaHigh = areaLines.some(({ areaId, minScore }) => minScore > (areaFullScores.get(areaId) ?? 0))
  return [
    ...(isLineHigh ? (['exam.pass-line-above-total'] as const) : []),
    ...(isAreaHigh ? (['exam.area-line-above-total'] as const) : []),
  ]
}

/** Levels fall strictly and end with 0, or there are none (11 §4.1). */
export function checkLevels(levels: readonly Level[]): PassProblem[] {
  const falls = levels.every(({ minPercent }, index) => index === 0 || minPercent < levels[index - 1]!.minPercent)
  const isWhole = levels.length === 0 || (falls && levels.at(-1)!.minPercent === 0)
  return isWhole ? [] : ['exam.levels-not-falling']
}
