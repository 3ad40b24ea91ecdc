import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancePaper } from '../../../src/domain/exams/papers/balance'
import { paperTotals } from '../../../src/domain/exams/papers/paper-totals'
import { shufflePaper } from '../../../src/domain/exams/papers/shuffle-paper'
import { usualSeed } from '../../full'

const unitsOf = (area: string, scores: number[]) => ({
  units: scores.map((score, index) => ({ id: `${area}${index}`, score })),
})

describe('balancing', () => {
  it('an area of 30 points with 7 questions gives six of 4.3 and one of 4.2, or whole points', () => {
    const area = unitsOf('a', Array(7).fill(2))
    expect([...balancePaper([area], 30)!.scores.values()]).toEqual([4.3, 4.3, 4.3, 4.3, 4.3, 4.3, 4.2])
    expect([...balancePaper([area], 30, true)!.scores.values()]).toEqual([5, 5, 4, 4, 4, 4, 4])
  })

  it('weighs areas by their totals, and by their questions where none has a score', () => {
    const totals = (areas: ReturnType<typeof unitsOf>[]) =>
      areas.map(({ units }) => units.map(({ id }) => balancePaper(areas, 100)!.scores.get(id)!))
    expect(totals([unitsOf('a', [2, 2]), unitsOf('b', [6])])).toEqual([[20, 20], [60]])
    expect(totals([unitsOf('a', [0, 0, 0]), unitsOf('b', [0])])).toEqual([[25, 25, 25], [25]])
  })

  it('refuses a target that leaves a question with nothing', () => {
    expect(balancePaper([unitsOf('a', Array(20).fill(1))], 1.9)).toBeUndefined()
    expect(balancePaper([unitsOf('a', Array(20).fill(1))], 2)).toBeDefined()
  })

  it('gives all questions of a rule the same score, and what this leaves to other questions', () => {
    const rule = { units: [{ id: 'r', score: 2, count: 7 }] }
    expect(balancePaper([rule], 30)).toEqual({ scores: new Map([['r', 4.2]]), left: 0.6 })
    const { scores, left } = balancePaper([rule, unitsOf('a', [14])], 60)!
    expect([scores.get('r'), scores.get('a0'), left]).toEqual([4.2, 30.6, 0])
  })

  it('adds up to the target', () => {
    const tenths = (most: number) => fc.integer({ min: 1, max: most }).map((each) => each / 10)
    const area = fc.array(
      fc.record({ score: tenths(100), count: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }) }),
    )
    fc.assert(
      fc.property(fc.array(area, { maxLength: 6 }), tenths(10_000), fc.boolean(), (some, target, isWhole) => {
        const areas = some.map((units, at) => ({
          units: units.map(({ score, count }, index) => ({ id: `${at}/${index}`, score, ...(count ? { count } : {}) })),
        }))
        const balance = balancePaper(areas, target, isWhole)
        if (!balance) return
        const units = areas.flatMap((each) => each.units)
        const { totalScore } = paperTotals(
          units.map((unit) => ({ ...unit, score: balance.scores.get(unit.id)!, difficulty: 3 })),
        )
        expect(totalScore + balance.left).toBeCloseTo(target, 6)
        if (!isWhole && units.some(({ count }) => !count)) expect(balance.left).toBe(0)
      }),
      { seed: usualSeed },
    )
  })
})

describe('the totals of a paper', () => {
  it('count rules by number and weigh difficulty by score', () => {
    const units = [
      { id: '1', score: 2.5, difficulty: 1 },
      { id: '2', score: 0.5, count: 10, difficulty: 4 },
    ]
    expect(paperTotals(units)).toEqual({ totalScore: 7.5, questionCount: 11, avgDifficulty: 3 })
    expect(paperTotals([]).avgDifficulty).toBeNull()
  })
})

describe('a shuffled paper', () => {
  const options = ['one', 'two', 'three', '以上都对'].map((content, index) => ({ key: 'ABCD'[index]!, content }))
  const items = Array.from({ length: 12 }, (_, index) => ({
    questionId: String(index),
    areaId: index < 6 ? 'a' : 'b',
    question: { type: index % 2 === 0 ? (1 as const) : (3 as const), stem: 's', options, answer: 'A' },
  }))

  it('keeps areas, or areas and the sequence of types', () => {
    const seeds = Array.from({ length: 20 }, (_, index) => String(index))
    for (const seed of seeds) {
      const areas = shufflePaper(items, { questions: 1, options: false }, seed).map(({ questionId }) =>
        Number(questionId),
      )
      expect(areas.slice(0, 6).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
      const types = shufflePaper(items, { questions: 2, options: false }, seed).map(({ questionId }) =>
        Number(questionId),
      )
      expect(types.map((each) => each % 2)).toEqual(items.map((_, index) => index % 2))
      expect(types.slice(0, 6).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
    }
    expect(
      shufflePaper(items, { questions: 0, options: true }, 's').map(({ questionId }) => Number(questionId)),
    ).toEqual([...items.keys()])
  })

  it('keeps the place of an option that names those above, and the order of true and false', () => {
    const orders = Array.from({ length: 30 }, (_, seed) =>
      shufflePaper(items, { questions: 0, options: true }, String(seed)),
    )
    expect(new Set(orders.map(([first]) => first!.optionKeys.join(''))).size).toBeGreaterThan(3)
    for (const order of orders) {
      expect(order[0]!.optionKeys.at(-1)).toBe('D')
      expect(order[1]!.optionKeys).toEqual(['A', 'B', 'C', 'D'])
    }
  })
})
