import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveAttempt, finalScore } from '../../../src/domain/exams/results/effective-attempt'
import { analyseItem } from '../../../src/domain/exams/results/item-analysis'
import { checkLevels, checkPassRule, isPassed, levelOf, passLinePoints } from '../../../src/domain/exams/results/pass'
import { compareResults, rankResults } from '../../../src/domain/exams/results/rank'
import { scoreStatistics } from '../../../src/domain/exams/results/score-statistics'
import { percentOf } from '../../../src/domain/percent'
import { usualSeed } from '../../full'

describe('ranking', () => {
  it('shares a rank among equal scores and skips the next', () => {
    const of = (account: string, totalScore: number | null, usedSeconds: number) => ({
      account,
      totalScore,
      usedSeconds,
      submitTime: '2026-03-01 10:00:00',
    })
    const people = [of('D', 88, 900), of('C', 90, 1700), of('X', null, 0), of('A', 95, 1800), of('B', 90, 1500)]
    expect(rankResults(people).map(({ account, rank }) => [account, rank])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 2],
      ['D', 4],
      ['X', null],
    ])
  })

  const result = fc.record({
    totalScore: fc.option(fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10)),
    usedSeconds: fc.nat(3),
    submitTime: fc.constantFrom('2026-03-01 10:00:00', '2026-03-01 10:00:01'),
    account: fc.constantFrom('a', 'b', 'c'),
  })

  it('is the same in whatever order results come, and its order is consistent', () => {
    const withNumber = fc.uniqueArray(result, { maxLength: 20, selector: (each) => JSON.stringify(each) })
    fc.assert(
      fc.property(withNumber, fc.array(fc.nat()), (some, keys) => {
        const mixed = some.map((each, index) => ({ each, key: keys[index] ?? 0 })).toSorted((a, b) => a.key - b.key)
        const ranked = rankResults(some)
        expect(rankResults(mixed.map(({ each }) => each))).toEqual(ranked)
        for (const { totalScore, rank } of ranked) {
          const better = some.filter(
            (other) => totalScore !== null && other.totalScore !== null && other.totalScore > totalScore,
          )
          expect(rank).toBe(totalScore === null ? null : better.length + 1)
        }
      }),
      { seed: usualSeed },
    )
    fc.assert(
      fc.property(result, result, result, (a, b, c) => {
        expect(Math.sign(compareResults(a, b))).toBe(0 - Math.sign(compareResults(b, a)))
        if (compareResults(a, b) <= 0 && compareResults(b, c) <= 0) expect(compareResults(a, c)).toBeLessThanOrEqual(0)
      }),
      { seed: usualSeed, numRuns: 500 },
    )
  })
})

describe('the attempt that counts', () => {
  const attempts = [55, 72, 68].map((totalScore, index) => ({
    totalScore,
    submitTime: `2026-03-0${index + 1} 10:00:00`,
  }))

  it.each([
    [1, 72, true],
    [2, 68, false],
    [3, 55, false],
    [4, 65, false],
  ] as const)('policy %i of 55, 72, 68 counts %i; passed at 70: %s', (policy, totalScore, passed) => {
    const effective = effectiveAttempt(policy, attempts)!
    expect(effective.totalScore).toBe(totalScore)
    expect(isPassed({ passMode: 2, passScore: 70 }, { totalScore, fullScore: 100 })).toBe(passed)
  })

  it('is the earlier of two equal ones, and the average stands at the last', () => {
    const equal = [attempts[1]!, { totalScore: 72, submitTime: '2026-03-09 10:00:00' }]
    expect(effectiveAttempt(1, equal)!.attempt).toBe(attempts[1])
    expect(effectiveAttempt(4, attempts)!.attempt).toBe(attempts[2])
    expect(effectiveAttempt(1, [])).toBeUndefined()
  })
})

describe('passing', () => {
  it('is decided without rounding', () => {
    expect(isPassed({ passMode: 2, passScore: 60 }, { totalScore: 59.9, fullScore: 100 })).toBe(false)
    expect(isPassed({ passMode: 2, passScore: 66.67 }, { totalScore: 20, fullScore: 30 })).toBe(false)
    expect(isPassed({ passMode: 2, passScore: 66.66 }, { totalScore: 20, fullScore: 30 })).toBe(true)
    expect(isPassed({ passMode: 1, passScore: 59.9 }, { totalScore: 59.9, fullScore: 100 })).toBe(true)
  })

  it('asks for the line of each area too', () => {
    const rule = { passMode: 1, passScore: 60, areaLines: [{ areaId: 'a', minScore: 10 }] } as const
    const result = { totalScore: 80, fullScore: 100 }
    expect(isPassed(rule, { ...result, areaScores: new Map([['a', 9.9]]) })).toBe(false)
    expect(isPassed(rule, { ...result, areaScores: new Map([['a', 10]]) })).toBe(true)
    expect(isPassed(rule, result)).toBe(false)
  })

  it('has levels by percent', () => {
    const levels = [90, 80, 60, 0].map((minPercent) => ({ name: `from ${minPercent}`, minPercent }))
    const level = (totalScore: number) => levelOf(levels, { totalScore, fullScore: 100 })
    expect([100, 90, 89.9, 60, 59.9, 0].map(level)).toEqual([
      'from 90',
      'from 90',
      'from 80',
      'from 60',
      'from 0',
      'from 0',
    ])
    expect(checkLevels(levels)).toEqual([])
    expect(checkLevels(levels.slice(0, 3))).toEqual(['exam.levels-not-falling'])
    expect(checkLevels([levels[1]!, levels[0]!, levels[3]!])).toEqual(['exam.levels-not-falling'])
  })

  it('refuses lines above what can be reached', () => {
    const areas = new Map([['a', 20]])
    const line = { areaId: 'a', minScore: 21 }
    expect(checkPassRule({ passMode: 1, passScore: 101, areaLines: [line] }, 100, areas)).toEqual([
      'exam.pass-line-above-total',
      'exam.area-line-above-total',
    ])
    expect(checkPassRule({ passMode: 2, passScore: 100 }, 50, areas)).toEqual([])
  })
})

describe('a make-up exam', () => {
  it.each([
    [52, 88, 88, 60],
    [52, 55, 55, 55],
    [null, 70, 70, 60],
    [58, null, 58, 58],
    [null, null, null, null],
  ])('main %s, make-up %s: %s by real score, %s capped', (main, makeUp, real, capped) => {
    const passLine = passLinePoints({ passMode: 2, passScore: 60 }, 100)
    expect(finalScore({ main, makeUp, scoreMode: 1, passLine })).toBe(real)
    expect(finalScore({ main, makeUp, scoreMode: 2, passLine })).toBe(capped)
  })

  it('that is capped still passes where the line falls between two tenths', () => {
    const rule = { passMode: 2, passScore: 55 } as const
    const totalScore = passLinePoints(rule, 33.3)
    expect(totalScore).toBe(18.4)
    expect(isPassed(rule, { totalScore, fullScore: 33.3 })).toBe(true)
  })
})

describe('figures of an exam', () => {
  it('are those of the worked examples', () => {
    expect([percentOf(36, 40), percentOf(27, 36), percentOf(1, 0)]).toEqual([90, 75, null])
    const outcomes = Array.from({ length: 30 }, (_, index) => ({
      score: index < 9 ? 1.8 : index < 21 ? 1 : 0.6,
      full: 2,
      result: 2 as const,
      sheetTotal: 100 - index,
    }))
    expect(analyseItem(outcomes)).toMatchObject({ answered: 30, blank: 0, rightRate: 0, discrimination: 0.6 })
  })

  it('count a total in one band of ten, the best in the last', () => {
    const { distribution, ...figures } = scoreStatistics([0, 9.9, 10, 60, 100], 100)
    expect(distribution.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 1, 0, 0, 1])
    expect(figures).toEqual({ avg: 36, max: 100, min: 0, median: 10, stdDev: 38.28 })
    expect(scoreStatistics([55, 72], 100).median).toBe(63.5)
    expect(scoreStatistics([], 100).avg).toBeNull()
  })
})
