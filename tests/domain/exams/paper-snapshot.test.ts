import { describe, expect, it } from 'vitest'
import { attemptSeed } from '../../../src/domain/exams/drawing/seeded-random'
import { learnerQuestion } from '../../../src/domain/exams/papers/learner-question'
import {
  type FrozenArea,
  type FrozenCandidate,
  type PaperSnapshot,
  paperOfAttempt,
} from '../../../src/domain/exams/papers/paper-snapshot'
import type { Question } from '../../../src/domain/exams/questions/question'
import { usualScoringRules } from '../../../src/domain/exams/scoring/score-question'

const aSnapshot = (areas: Partial<FrozenArea>[], candidates: string[] = []): PaperSnapshot => ({
  paperId: '1',
  name: '',
  paperType: 4,
  description: '',
  totalScore: 0,
  questionCount: 0,
  shuffle: { questions: 0, options: false },
  scoring: usualScoringRules,
  areas: areas.map((area, index) => ({ id: `a${index}`, name: '', remark: '', items: [], rules: [], ...area })),
  questions: {},
  candidates: candidates.map(
    (id, index): FrozenCandidate => ({
      id,
      bankId: 'b',
      type: 1,
      difficulty: 3,
      knowledgePointIds: [],
      tags: [],
      version: index + 1,
    }),
  ),
  knowledgeParents: {},
})
const items = (...ids: string[]) => ids.map((questionId) => ({ questionId, version: 1, score: 5 }))
const rule = (id: string, count: number) => ({ id, bankIds: ['b'], count, score: 2 })
const seedOf = (user: string) => attemptSeed('e', undefined, user, 1)

describe('the paper of an attempt', () => {
  it('holds the fixed questions, then those that rules draw, area by area', () => {
    const snapshot = aSnapshot(
      [{ items: items('x', 'y') }, { items: items('q1'), rules: [rule('r', 2)] }],
      ['q1', 'q2', 'q3'],
    )
    const paper = paperOfAttempt(snapshot, { seed: seedOf('u') })
    expect(paper.items.slice(0, 3).map(({ questionId, areaId }) => [areaId, questionId])).toEqual([
      ['a0', 'x'],
      ['a0', 'y'],
      ['a1', 'q1'],
    ])
    const drawn = paper.items.slice(3)
    expect(drawn.map(({ questionId }) => questionId).toSorted()).toEqual(['q2', 'q3'])
    expect(drawn).toEqual(expect.arrayContaining([{ questionId: 'q3', version: 3, areaId: 'a1', score: 2 }]))
  })

  it('is the same for the same attempt and another for another person', () => {
    const snapshot = aSnapshot(
      [{ rules: [rule('r', 10)] }],
      Array.from({ length: 40 }, (_, index) => `q${index}`),
    )
    const drawnFor = (user: string) => paperOfAttempt(snapshot, { seed: seedOf(user) }).items
    expect(drawnFor('u')).toEqual(drawnFor('u'))
    expect(drawnFor('u')).not.toEqual(drawnFor('v'))
  })

  it('repeats questions of earlier attempts only when the rest does not suffice', () => {
    const snapshot = aSnapshot([{ rules: [rule('r', 2)] }], ['q1', 'q2', 'q3'])
    const paper = paperOfAttempt(snapshot, { seed: seedOf('u'), seenIds: new Set(['q1', 'q2']) })
    expect(paper.items.map(({ questionId }) => questionId)).toContain('q3')
    expect(paper.items).toHaveLength(2)
  })

  it('names rules that lack questions', () => {
    const { shortages } = paperOfAttempt(aSnapshot([{ rules: [rule('r', 2)] }], ['q1']), { seed: 's' })
    expect(shortages).toEqual([{ rules: ['r'], missing: 1 }])
  })
})

describe('a question as its learner gets it', () => {
  const options = ['甲', '乙', '丙'].map((content, index) => ({ key: 'ABC'[index]!, content, feedback: '密' }))
  const answer = { blanks: [{ accept: ['密'] }] }
  const secret: Question[] = [
    { type: 1, stem: '题', options, answer: 'B', analysis: '密' },
    { type: 4, stem: '{{1}}', answer },
    { type: 5, stem: '题', answer: { reference: '密', keywords: [{ word: '密', score: 1 }] } },
    { type: 8, stem: '题', answer: { left: ['a', 'b'], right: ['c', 'd'], pairs: { 1: 'B', 2: 'A' } } },
    { type: 9, stem: '题', options, answer: ['B', 'A', 'C'] },
    { type: 10, stem: '题', answer: { value: '密', tolerance: '密', unit: 'cm' } },
    { type: 11, stem: '题', answer: { reference: '密', maxFiles: 2 } },
  ]

  it.each([...secret, { type: 6, stem: '案例', children: secret as never } satisfies Question])(
    'hides the answer of type $type',
    (question) => {
      const shown = JSON.stringify(learnerQuestion(question, [], 's'))
      expect(shown).not.toMatch(/密|answer|pairs|analysis|feedback/)
    },
  )

  it('has items to be matched in an order of the seed, each under its key', () => {
    const contents = ['甲', '乙', '丙', '丁', '戊']
    const pairs = { 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'E' }
    const matching: Question = {
      type: 8,
      stem: '题',
      answer: { left: ['1', '2', '3', '4', '5'], right: contents, pairs },
    }
    const orders = ['one', 'two', 'three', 'four'].map((seed) => learnerQuestion(matching, [], seed).right!)
    for (const right of orders) {
      expect(right.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ content }) => content)).toEqual(contents)
    }
    expect(new Set(orders.map((right) => right.map(({ key }) => key).join(''))).size).toBeGreaterThan(1)
    expect(learnerQuestion(matching, [], 'one').right).toEqual(orders[0])
  })

  it('has its options in the order given', () => {
    const { options: shown } = learnerQuestion(secret[0]!, ['C', 'A', 'B'], 's')
    expect(shown?.map(({ content }) => content)).toEqual(['丙', '甲', '乙'])
  })
})
