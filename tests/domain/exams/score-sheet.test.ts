import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question, SingleChoiceQuestion } from '../../../src/domain/exams/questions/question'
import { splitByLargestRemainder } from '../../../src/domain/exams/scores/split'
import { rescoreSheet, summariseRescoring, type RescorePolicy } from '../../../src/domain/exams/scoring/rescore'
import { scoreQuestion, usualScoringRules } from '../../../src/domain/exams/scoring/score-question'
import { scoreSheet } from '../../../src/domain/exams/scoring/score-sheet'
import { usualSeed } from '../../full'

const options = [...'ABCD'].map((key) => ({ key, content: `option ${key}` }))
const single = (answer: string): SingleChoiceQuestion => ({ type: 1, stem: 's', options, answer })
const itemOf = (questionId: string, question: Question, full: number) => ({ questionId, areaId: 'a', question, full })

describe('the total of a sheet', () => {
  it('is not below 0: one right and nine wrong answers of ten with 25 % deducted', () => {
    const items = Array.from({ length: 10 }, (_, index) => itemOf(String(index), single('A'), 2))
    const answers = new Map(items.map(({ questionId }, index) => [questionId, index === 0 ? 'A' : 'B']))
    const sheet = scoreSheet({ items, rules: { ...usualScoringRules, wrongDeduct: 25 }, answers })
    expect(sheet).toMatchObject({ objectiveScore: -2.5, totalScore: 0, fullScore: 20, percent: 0, unmarked: 0 })
  })

  it('parts what reviewers give from what rules give, and counts what waits', () => {
    const essay: Question = { type: 5, stem: 's', answer: {} }
    const items = [itemOf('1', single('A'), 2), { ...itemOf('2', essay, 10), areaId: 'b' }, itemOf('3', essay, 10)]
    const answers = new Map<string, unknown>([
      ['1', 'A'],
      ['2', 'x'],
      ['3', 'y'],
    ])
    const sheet = scoreSheet({ items, rules: usualScoringRules, answers, marks: new Map([['2', 6.5]]) })
    expect(sheet).toMatchObject({
      objectiveScore: 2,
      subjectiveScore: 6.5,
      totalScore: 8.5,
      unmarked: 1,
      percent: 38.64,
    })
    expect([...sheet.areaScores]).toEqual([
      ['a', 2],
      ['b', 6.5],
    ])
  })
})

describe('a corrected key, B to C, of a question worth 2', () => {
  const items = [itemOf('q', single('B'), 2), itemOf('r', single('A'), 3)]
  const rescored = (policy: RescorePolicy, given: string) => {
    const answers = new Map([
      ['q', given],
      ['r', 'A'],
    ])
    const before = scoreSheet({ items, rules: usualScoringRules, answers })
    const correction = { questionId: 'q', question: single('C'), policy }
    return { before, after: rescoreSheet(before, correction, { given }, usualScoringRules) }
  }

  it.each([
    [1, [0, 2, 0]],
    [2, [2, 2, 0]],
    [3, [2, 2, 2]],
  ] as const)('policy %i gives %j to sheets with B, C and D', (policy, scores) => {
    expect(['B', 'C', 'D'].map((given) => rescored(policy, given).after.totalScore - 3)).toEqual(scores)
  })

  it('policy 4 takes 2 from the full score and the points from the total', () => {
    const changes = ['B', 'C', 'D'].map((given) => {
      const { before, after } = rescored(4, given)
      return [after.totalScore - before.totalScore, after.fullScore - before.fullScore]
    })
    expect(changes).toEqual([
      [-2, -2],
      [0, -2],
      [0, -2],
    ])
  })

  it('keeps the points of a reviewer', () => {
    const essay: Question = { type: 5, stem: 's', answer: {} }
    const answers = new Map([['q', 'text']])
    const before = scoreSheet({
      items: [itemOf('q', essay, 10)],
      rules: usualScoringRules,
      answers,
      marks: new Map([['q', 7]]),
    })
    const correction = { questionId: 'q', question: { ...essay, stem: 't' }, policy: 1 as const }
    expect(rescoreSheet(before, correction, { given: 'text', mark: 7 }, usualScoringRules).totalScore).toBe(7)
  })

  it('is summed up over the sheets', () => {
    const sheets = ['B', 'C', 'D'].map((given) => {
      const { before, after } = rescored(1, given)
      const asResult = ({ totalScore }: { totalScore: number }) => ({ totalScore, isPassed: totalScore >= 5 })
      return { before: asResult(before), after: asResult(after) }
    })
    expect(summariseRescoring(sheets)).toEqual({ records: 3, up: 1, down: 1, newPassed: 1 })
  })
})

const key = fc.constantFrom('A', 'B', 'C', 'D')
const keys = fc.uniqueArray(key, { minLength: 1 })
const multiMode = fc.constantFrom(0, 1, 2, 3, 4)
const text = fc.constantFrom('a', 'b', 'A', '１', '1.0', '')
const simple = fc.oneof(
  fc.record({ type: fc.constant(1), stem: text, options: fc.constant(options), answer: key }),
  fc.record({ type: fc.constantFrom(2, 7), stem: text, options: fc.constant(options), answer: keys, multiMode }),
  fc.record({
    type: fc.constant(4),
    stem: text,
    answer: fc.record({
      blanks: fc.array(
        fc.record({ accept: fc.array(text), weight: fc.constantFrom(0.1, 1, 2.5), match: fc.constantFrom(1, 2, 3) }),
        { minLength: 1, maxLength: 4 },
      ),
      ordered: fc.constantFrom(0, 1),
    }),
  }),
  fc.record({
    type: fc.constant(5),
    stem: text,
    answer: fc.record({ keywords: fc.array(fc.record({ word: text, score: fc.nat(9) })), auto: fc.constantFrom(0, 1) }),
  }),
  fc.record({
    type: fc.constant(8),
    stem: text,
    answer: fc.constant({ left: ['p', 'q'], right: ['x', 'y'], pairs: { 1: 'A', 2: 'B' } }),
  }),
  fc.record({
    type: fc.constant(9),
    stem: text,
    options: fc.constant(options),
    answer: fc.constant(['B', 'A', 'D', 'C']),
  }),
  fc.record({ type: fc.constant(10), stem: text, answer: fc.record({ value: fc.constantFrom('1', '-2.5') }) }),
  fc.record({ type: fc.constant(11), stem: text, answer: fc.constant({}) }),
) as fc.Arbitrary<Extract<Question, { answer: unknown }>>
const question: fc.Arbitrary<Question> = fc.oneof(
  simple,
  fc.record({ type: fc.constant(6 as const), stem: text, children: fc.array(simple, { minLength: 1, maxLength: 4 }) }),
)
const given = fc.oneof(
  key,
  keys,
  text,
  fc.array(text),
  fc.dictionary(fc.constantFrom('1', '2'), fc.oneof(key, keys)),
  fc.jsonValue(),
)
const full = fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10)
const rules = fc.record({
  multiMode: fc.constantFrom(1, 2, 3, 4) as fc.Arbitrary<1 | 2 | 3 | 4>,
  multiRatio: fc.integer({ min: 1, max: 99 }),
  wrongDeduct: fc.integer({ min: 0, max: 100 }),
})
const mark = fc.option(
  fc.integer({ min: -50, max: 400 }).map((tenths) => tenths / 10),
  { nil: undefined },
)
const answered = fc.record({ question, full, given, mark })
const isTenths = (points: number) => Math.abs(points * 10 - Math.round(points * 10)) < 1e-9

describe('for any question, answer and rules', () => {
  it('a score has one decimal, does not exceed the full score, and is negative by deduction alone', () => {
    fc.assert(
      fc.property(answered, rules, (one, by) => {
        const { score, children } = scoreQuestion(one, by)
        for (const { score: points, full: most } of [{ score, full: one.full }, ...(children ?? [])]) {
          if (points === null) continue
          expect(points).toBeLessThanOrEqual(most)
          expect(isTenths(points)).toBe(true)
          if (by.wrongDeduct === 0) expect(points).toBeGreaterThanOrEqual(0)
        }
        expect(scoreQuestion(one, by)).toEqual(scoreQuestion(one, by))
      }),
      { seed: usualSeed, numRuns: 1000 },
    )
  })

  it('the total stays between 0 and the full score, and rescoring with the same key changes nothing', () => {
    fc.assert(
      fc.property(fc.array(answered, { maxLength: 8 }), rules, fc.nat(), (some, by, choice) => {
        const items = some.map((each, index) => itemOf(String(index), each.question, each.full))
        const answers = new Map(some.map((each, index) => [String(index), each.given]))
        const marks = new Map(
          some.flatMap((each, index) => (each.mark === undefined ? [] : [[String(index), each.mark]])),
        )
        const sheet = scoreSheet({ items, rules: by, answers, marks })
        expect(sheet.totalScore).toBeGreaterThanOrEqual(0)
        expect(sheet.totalScore).toBeLessThanOrEqual(sheet.fullScore)
        const index = some.length === 0 ? -1 : choice % some.length
        const one = some[index]
        if (!one) return
        const correct = (policy: RescorePolicy, before = sheet) =>
          rescoreSheet(before, { questionId: String(index), question: one.question, policy }, one, by)
        expect(correct(1)).toEqual(sheet)
        expect(correct(2)).toEqual(sheet)
        expect(correct(3, correct(3))).toEqual(correct(3))
        expect(correct(4, correct(4))).toEqual(correct(4))
        expect(correct(1, correct(4))).toEqual(sheet)
      }),
      { seed: usualSeed, numRuns: 300 },
    )
  })

  it('policy 2 never lowers a total', () => {
    fc.assert(
      fc.property(answered, question, rules, (one, corrected, by) => {
        const items = [itemOf('q', one.question, one.full)]
        const before = scoreSheet({ items, rules: by, answers: new Map([['q', one.given]]) })
        const after = rescoreSheet(
          before,
          { questionId: 'q', question: corrected, policy: 2 },
          { given: one.given },
          by,
        )
        expect(after.totalScore).toBeGreaterThanOrEqual(
          before.unmarked === 0 && after.unmarked === 0 ? before.totalScore : 0,
        )
      }),
      { seed: usualSeed, numRuns: 300 },
    )
  })
})

describe('a split by largest remainder', () => {
  it('adds up, and no share is a unit away from its exact part', () => {
    const weights = fc.array(
      fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(fc.nat(100_000), weights, (total, some) => {
        const shares = splitByLargestRemainder(total, some)
        const sum = some.reduce((a, b) => a + b, 0)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
        for (const [index, share] of shares.entries()) {
          const exact = sum === 0 ? total / some.length : (total * some[index]!) / sum
          expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-6)
        }
      }),
      { seed: usualSeed },
    )
  })

  it('gives equal remainders to the earlier ones', () => {
    expect(splitByLargestRemainder(7, [30, 50, 20])).toEqual([2, 4, 1])
    expect(splitByLargestRemainder(50, [1, 1, 1])).toEqual([17, 17, 16])
    expect(splitByLargestRemainder(3, [0, 0])).toEqual([2, 1])
  })
})
