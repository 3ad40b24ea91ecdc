/** The make-up of a paper: questions by type and difficulty, points by type, covered knowledge, and time. */
import type { QuestionTypeCode } from '../questions/question'
import { sumPoints, toTenths } from '../scores/tenths'

export interface ShapedQuestion {
  readonly type: QuestionTypeCode
  readonly difficulty: number
  /** Points. */
  readonly score: number
  readonly knowledgePointIds: readonly string[]
  /** 0: the time that is usual for the type. */
  readonly estimatedSeconds: number
}

export interface TypeShare {
  readonly type: QuestionTypeCode
  readonly count: number
  readonly score: number
  /** Part of all points, 0–1. */
  readonly share: number
  /** Questions by difficulty, easy to hard. */
  readonly byDifficulty: readonly number[]
}

export interface PaperShape {
  readonly types: readonly TypeShare[]
  readonly byDifficulty: readonly number[]
  readonly points: ReadonlyMap<string, number>
  readonly seconds: number
}

const levels = [1, 2, 3, 4, 5]

/** Seconds that a question usually takes, by type (11 §2). */
const usualSeconds: Readonly<Record<QuestionTypeCode, number>> = {
  1: 60,
  2: 90,
  3: 30,
  4: 60,
  5: 300,
  6: 300,
  7: 90,
  8: 90,
  9: 90,
  10: 90,
  11: 600,
}

export function paperShape(questions: readonly ShapedQuestion[]): PaperShape {
  const total = questions.reduce((sum, { score }) => sum + toTenths(score), 0)
  const countByLevel = (some: readonly ShapedQuestion[]) =>
    levels.map((level) => some.filter(({ difficulty }) => difficulty === level).length)
  const types = [...new Set(questions.map(({ type }) => type))].toSorted((a, b) => a - b)
  const points = new Map<string, number>()
  for (const id of questions.flatMap(({ knowledgePointIds }) => knowledgePointIds))
    points.set(id, (points.get(id) ?? 0) + 1)
  return {
    types: types.map((type) => {
      const own = questions.filter((question) => question.type === type)
      const score = sumPoints(own.map((question) => question.score))
      return {
        type,
        count: own.length,
        score,
        share: total === 0 ? 0 : toTenths(score) / total,
        byDifficulty: countByLevel(own),
      }
    }),
    byDifficulty: countByLevel(questions),
    points,
    seconds: questions.reduce((sum, { type, estimatedSeconds }) => sum + (estimatedSeconds || usualSeconds[type]), 0),
  }
}
