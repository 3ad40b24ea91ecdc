import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  departmentGrades,
  groupGrades,
  type PersonGrade,
  withRanks,
} from '../../../src/domain/exams/results/department-grades'
import { type MakeUpCandidate, makeUpReason } from '../../../src/domain/exams/results/make-up'
import { personResult } from '../../../src/domain/exams/results/person-result'

const aGrade = (given: Partial<PersonGrade> = {}): PersonGrade => ({
  deptId: 'root',
  isTaken: true,
  isAbsent: false,
  totalScore: 76,
  isPassed: true,
  isExcellent: false,
  ...given,
})

describe('Grades of a group', () => {
  it('are those of the worked example', () => {
    const people = [
      ...Array.from({ length: 27 }, () => aGrade()),
      ...Array.from({ length: 9 }, () => aGrade({ isPassed: false })),
      ...Array.from({ length: 4 }, () => aGrade({ isTaken: false, isAbsent: true, totalScore: null, isPassed: false })),
    ]
    expect(groupGrades(people)).toMatchObject({
      scope: 40,
      taken: 36,
      absent: 4,
      attendRate: 90,
      passed: 27,
      passRate: 75,
      avg: 76,
    })
  })

  it('of nobody are empty', () => {
    expect(groupGrades([])).toMatchObject({ scope: 0, attendRate: null, passRate: null, avg: null, max: null })
  })
})

describe('Grades of departments', () => {
  const nodes = [
    { id: 'root', parentId: '0', name: '总部' },
    { id: 'a', parentId: 'root', name: '一部' },
    { id: 'b', parentId: 'root', name: '二部' },
    { id: 'c', parentId: 'a', name: '一组' },
    { id: 'empty', parentId: 'root', name: '空部' },
  ]

  /** Figures of departments with those of all below them. */
  const counted = (people: readonly PersonGrade[]) => {
    const isIn = (deptId: string, id: string): boolean =>
      deptId === id || nodes.some((node) => node.id === deptId && isIn(node.parentId, id))
    const groups = nodes.map(({ id }) => [id, people.filter(({ deptId }) => isIn(deptId, id))] as const)
    return new Map(groups.flatMap(([id, own]) => (own.length > 0 ? [[id, groupGrades(own)] as const] : [])))
  }

  it('cover those below, parents first, without empty ones', () => {
    const people = [
      aGrade({ deptId: 'c', totalScore: 90 }),
      aGrade({ deptId: 'a', totalScore: 70 }),
      aGrade({ deptId: 'b', totalScore: 80 }),
    ]
    expect(
      departmentGrades(nodes, counted(people)).map(({ deptId, level, scope, avg, hasChildren }) => [
        deptId,
        level,
        scope,
        avg,
        hasChildren,
      ]),
    ).toEqual([
      ['root', 1, 3, 80, true],
      ['a', 2, 2, 80, true],
      ['c', 3, 1, 90, false],
      ['b', 2, 1, 80, false],
    ])
  })

  it('add up to their parent', () => {
    const person = fc.record({
      deptId: fc.constantFrom('a', 'b', 'c', 'root'),
      totalScore: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(person), (list) => {
        const rows = departmentGrades(nodes, counted(list.map((each) => aGrade(each))))
        const of = (id: string) => rows.find(({ deptId }) => deptId === id)?.taken ?? 0
        const own = list.filter(({ deptId }) => deptId === 'root').length
        expect(of('root')).toBe(of('a') + of('b') + own)
      }),
    )
  })

  it('share a rank when their means are equal', () => {
    expect(
      withRanks([{ avg: 80 }, { avg: 90 }, { avg: null }, { avg: 80 }, { avg: 70 }]).map(({ rank }) => rank),
    ).toEqual([2, 1, null, 2, 4])
  })
})

describe('The result of a person', () => {
  const attempts = [55, 72, 68].map((totalScore, n) => ({
    totalScore,
    fullScore: 100,
    submitTime: `2026-03-0${n + 1}`,
    areaScores: new Map(),
  }))
  const levels = [
    { name: '良好', minPercent: 70 },
    { name: '不合格', minPercent: 0 },
  ]
  it.each([
    [1, 72, true, '良好'],
    [2, 68, false, '不合格'],
    [3, 55, false, '不合格'],
    [4, 65, false, '不合格'],
  ] as const)('by policy %i is %d', (scorePolicy, totalScore, isPassed, level) => {
    const rules = { scorePolicy, pass: { passMode: 2 as const, passScore: 70 }, levels }
    expect(personResult(attempts, rules)).toMatchObject({ totalScore, isPassed, level })
    expect(personResult([], rules)).toBeUndefined()
  })
})

describe('A make-up', () => {
  const candidate: MakeUpCandidate = {
    isInScope: true,
    isPassed: false,
    hasResult: true,
    hasVoid: false,
    usedTimes: 0,
    isInOther: false,
  }
  it.each([
    [{}, { reason: 1 }],
    [{ hasResult: false }, { reason: 2 }],
    [{ hasResult: false, hasVoid: true }, { reason: 3 }],
    [{ isPassed: true }, { refusal: 'passed' }],
    [{ usedTimes: 1 }, { refusal: 'usedUp' }],
    [{ isInOther: true }, { refusal: 'inOther' }],
    [{ isInScope: false }, { refusal: 'outOfScope' }],
  ])('of %j is %j', (given, verdict) => {
    expect(makeUpReason({ ...candidate, ...given }, 1)).toEqual(verdict)
  })
})
