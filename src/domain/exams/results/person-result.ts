/** The result of one person in one round, from all attempts (11 §6.1). */
import { percentOf } from '../../percent'
import { type Attempt, effectiveAttempt, type ScorePolicy } from './effective-attempt'
import { isPassed, type Level, levelOf, type PassRule } from './pass'

/** A graded attempt that is not void. */
export interface GradedAttempt extends Attempt {
  readonly fullScore: number
  readonly areaScores: ReadonlyMap<string, number>
}

export interface ResultRules {
  readonly scorePolicy: ScorePolicy
  readonly pass: PassRule
  readonly levels: readonly Level[]
}

export interface Grade {
  readonly totalScore: number
  readonly fullScore: number
  readonly percent: number | null
  readonly isPassed: boolean
  /** Undefined without levels. */
  readonly level?: string
}

export interface PersonResult<Kind extends GradedAttempt> extends Grade {
  readonly attempt: Kind
}

/** The result; undefined while nothing is graded. Of the average, areas and full score are those of the last attempt. */
export function personResult<Kind extends GradedAttempt>(
  attempts: readonly Kind[],
  rules: ResultRules,
): PersonResult<Kind> | undefined {
  const effective = effectiveAttempt(rules.scorePolicy, attempts)
  if (!effective) return undefined
  const { attempt, totalScore } = effective
  return { attempt, ...gradeOf({ ...attempt, totalScore }, rules) }
}

/** Percent, pass and level of a total. */
export function gradeOf(
  { totalScore, fullScore, areaScores }: Omit<GradedAttempt, 'submitTime'>,
  { pass, levels }: Pick<ResultRules, 'pass' | 'levels'>,
): Grade {
  const level = levelOf(levels, { totalScore, fullScore })
  return {
    totalScore,
    fullScore,
    percent: percentOf(totalScore, fullScore),
    isPassed: isPassed(pass, { totalScore, fullScore, areaScores }),
    ...(level !== undefined && { level }),
  }
}
