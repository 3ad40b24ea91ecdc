/** `npm run bench -- drawing`: a paper drawn from banks of 10,000 questions by rules of every kind. */
import type { Candidate, DrawingRule } from '../../src/domain/exams/drawing/drawing-rule'
import { type DrawingRequest, drawQuestions } from '../../src/domain/exams/drawing/draw-questions'
import type { Difficulty, QuestionTypeCode } from '../../src/domain/exams/questions/question'
import { type Measurement, median } from './ratio'

const size = 10_000
const rounds = 9
/** Milliseconds. */
const must = 200

const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const satisfies readonly QuestionTypeCode[]
const typeAt = (at: number): QuestionTypeCode => types[at % types.length] ?? 1
const difficulties = [1, 2, 3, 4, 5] as const satisfies readonly Difficulty[]

const candidates = Array.from(
  { length: size },
  (_, at): Candidate => ({
    id: `q${at}`,
    bankId: `b${at % 4}`,
    type: typeAt(at),
    difficulty: difficulties[at % 5] ?? 1,
    knowledgePointIds: [`k${at % 60}`],
    tags: [`t${at % 7}`],
    daysSinceUse: at % 90,
  }),
)
const banks = ['b0', 'b1', 'b2', 'b3']
const points = (from: number, count: number) => Array.from({ length: count }, (_, at) => `k${from + at}`)

/** Rules that share questions: which rule gets which is found out by all of them together. */
const sharing: readonly Omit<DrawingRule, 'id'>[] = Array.from({ length: 20 }, (_, at) => ({
  bankIds: banks,
  count: 100,
  score: 1,
  ...(at % 4 === 0 && { type: typeAt(at) }),
  ...(at % 4 === 1 && { difficultyRatio: { 1: 30, 3: 50, 5: 20 } }),
  ...(at % 4 === 2 && { knowledgePointIds: points(at, 20), isEachPointCovered: true }),
  ...(at % 4 === 3 && { tags: ['t1', 't2'], excludeDays: 30 }),
}))
/** Each question fits every rule, and together they ask for more than there are. */
const scarce: readonly Omit<DrawingRule, 'id'>[] = Array.from({ length: 51 }, () => ({
  bankIds: banks,
  count: 200,
  score: 1,
}))

const requests: Readonly<Record<string, readonly Omit<DrawingRule, 'id'>[]>> = {
  '20 rules that share questions': sharing,
  '51 rules that ask for more than there is': scarce,
}

export const measureDrawing = (): Measurement[] =>
  Object.entries(requests).map(([name, rules]) => {
    const request: Omit<DrawingRequest, 'seed'> = {
      rules: rules.map((rule, at) => ({ ...rule, id: `r${at}` })),
      candidates,
      knowledgeParents: new Map(points(0, 60).map((point) => [point, 'k'])),
      fixedIds: new Set(),
    }
    const spent = Array.from({ length: rounds }, (_, round) => {
      const begun = performance.now()
      drawQuestions({ ...request, seed: String(round) })
      return performance.now() - begun
    })
    return { name: `milliseconds to draw from ${size} questions by ${name}`, baseline: '1', ratio: median(spent), must }
  })
