/** The worked examples of the scoring rules, each as a row. */
import { describe, expect, it } from 'vitest'
import type {
  CompositeQuestion,
  FillInQuestion,
  MatchingQuestion,
  MultipleChoiceQuestion,
  NumericalQuestion,
  OrderingQuestion,
  PartialCredit,
  ShortAnswerQuestion,
  SingleChoiceQuestion,
} from '../../../src/domain/exams/questions/question'
import { childScores, scoreQuestion, usualScoringRules } from '../../../src/domain/exams/scoring/score-question'
import { blankShares } from '../../../src/domain/exams/scoring/score-fill-in'

const options = [...'ABCDE'].map((key) => ({ key, content: `option ${key}` }))
const single: SingleChoiceQuestion = { type: 1, stem: 's', options, answer: 'B' }
const multiple = (answer: string[], multiMode: 0 | PartialCredit = 0, multiRatio = 50): MultipleChoiceQuestion => ({
  type: 2,
  stem: 's',
  options,
  answer,
  multiMode,
  multiRatio,
})
const scoreOf = (question: Parameters<typeof scoreQuestion>[0]['question'], full: number, given: unknown) =>
  scoreQuestion({ question, full, given }, usualScoringRules).score

describe('choices with several answers', () => {
  it.each([
    ['ABD', [4, 4, 4, 4]],
    ['AB', [0, 2, 2.7, 2.7]],
    ['A', [0, 2, 1.3, 1.3]],
    ['ABC', [0, 0, 0, 1.3]],
    ['ABCD', [0, 0, 0, 2.7]],
    ['C', [0, 0, 0, 0]],
  ])('S 4, right A B D, chosen %s gives %j by mode 1 to 4', (chosen, scores) => {
    const modes: PartialCredit[] = [1, 2, 3, 4]
    expect(modes.map((mode) => scoreOf(multiple(['A', 'B', 'D'], mode), 4, [...chosen]))).toEqual(scores)
  })

  it('rounds half a tenth up', () => {
    expect(scoreOf(multiple(['A', 'C'], 2), 2.5, ['A'])).toBe(1.3)
  })

  it('takes the mode of the question before that of the paper', () => {
    const rules = { ...usualScoringRules, multiMode: 3 as const }
    const score = (question: MultipleChoiceQuestion) => scoreQuestion({ question, full: 3, given: ['A'] }, rules).score
    expect([score(multiple(['A', 'B', 'C'])), score(multiple(['A', 'B', 'C'], 1))]).toEqual([1, 0])
  })

  it('counts a letter chosen twice once', () => {
    expect(scoreOf(multiple(['A', 'B'], 3), 4, ['A', 'A'])).toBe(2)
  })
})

describe('a wrong choice', () => {
  const rules = { ...usualScoringRules, wrongDeduct: 25 }

  it('loses a part of the score where the paper says so, a blank one loses nothing', () => {
    const score = (given: unknown) => scoreQuestion({ question: single, full: 2, given }, rules).score
    expect([score('B'), score('A'), score(''), score(undefined)]).toEqual([2, -0.5, 0, 0])
  })

  it('loses nothing when it earned a part', () => {
    expect(scoreQuestion({ question: multiple(['A', 'B']), full: 2, given: ['A'] }, rules).score).toBe(1)
  })
})

describe('fill-in', () => {
  const fillIn = (accept: string[][], more: Partial<FillInQuestion['answer']> = {}): FillInQuestion => ({
    type: 4,
    stem: accept.map((_, index) => `{{${index + 1}}}`).join(' '),
    answer: { blanks: accept.map((each) => ({ accept: each })), ...more },
  })

  it('splits 5 points over three blanks as 1.7, 1.7, 1.6', () => {
    expect(blankShares(fillIn([['a'], ['b'], ['c']]).answer.blanks, 5)).toEqual([17, 17, 16])
  })

  it('scores each blank by its share', () => {
    expect(scoreOf(fillIn([['a'], ['b'], ['c']]), 5, ['a', 'x', 'c'])).toBe(3.3)
  })

  it.each([
    [1, 0],
    [0, 4],
  ] as const)('红, 黄 given as 黄, 红 with ordered %i gives %i of 4', (ordered, score) => {
    expect(scoreOf(fillIn([['红'], ['黄']], { ordered }), 4, ['黄', '红'])).toBe(score)
  })

  it('finds the best matching where a first fit would not', () => {
    expect(scoreOf(fillIn([['a', 'b'], ['a']], { ordered: 0 }), 4, ['a', 'b'])).toBe(4)
  })

  it('counts a text for one blank only', () => {
    expect(scoreOf(fillIn([['a'], ['a']], { ordered: 0 }), 4, ['a'])).toBe(2)
  })

  it.each([
    [['北京', 'Beijing'], '  ＢＥＩＪＩＮＧ ', 1, 2],
    [['北京', 'Beijing'], 'beijing', 0, 0],
    [['New York'], 'new   york', 1, 2],
    [['北京', 'Beijing'], '北京', 0, 2],
  ] as const)('accepts %j, given "%s" with ignoreCase %i: %i', (accept, given, ignoreCase, score) => {
    expect(scoreOf(fillIn([[...accept]], { ignoreCase }), 2, [given])).toBe(score)
  })

  it.each([
    [2, '安全帽', '请戴好安全帽。', 2],
    [2, '安全帽', '安全', 0],
    [3, '1000', '1,000.0', 2],
    [3, '0.3', '0.30000000001', 2],
    [3, '0.3', '0.31', 0],
    [3, '3', 'three', 0],
  ] as const)('match %i accepts %s, given %s: %i', (match, accept, given, score) => {
    expect(scoreOf(fillIn([], { blanks: [{ accept: [accept], match }] }), 2, [given])).toBe(score)
  })

  it('waits for a reviewer where the paper says so, and suggests', () => {
    const rules = { ...usualScoringRules, isFillInManual: true }
    const item = scoreQuestion({ question: fillIn([['a'], ['b']]), full: 4, given: ['a', ''] }, rules)
    expect(item).toMatchObject({ score: null, suggestion: 2, isManual: true })
  })
})

describe('short answer', () => {
  const keywords = ['安全帽', '安全带', '双钩'].map((word) => ({ word, score: 4 }))
  const question = (auto: 0 | 1): ShortAnswerQuestion => ({ type: 5, stem: 's', answer: { keywords, auto } })

  it.each([
    ['<p>安全帽、安全带和<b>双</b>钩</p>', 10],
    ['只有安全帽', 4],
    ['安全帽安全帽', 4],
    ['别的', 0],
  ])('suggests for "%s" %i of 10', (given, suggestion) => {
    expect(scoreQuestion({ question: question(0), full: 10, given }, usualScoringRules)).toMatchObject({
      score: null,
      suggestion,
    })
  })

  it('takes the suggestion as the score with auto 1, and a reviewer may change it', () => {
    const answered = { question: question(1), full: 10, given: '安全帽' }
    expect(scoreQuestion(answered, usualScoringRules)).toMatchObject({ score: 4, result: 2, isSuggestionTaken: true })
    expect(scoreQuestion({ ...answered, mark: 7 }, usualScoringRules)).toMatchObject({ score: 7, isManual: true })
  })

  it('goes to the reviewer only if it is not blank', () => {
    expect(scoreQuestion({ question: question(0), full: 10, given: '<p> </p>' }, usualScoringRules)).toMatchObject({
      score: 0,
      result: 4,
    })
  })
})

describe('composite', () => {
  const composite: CompositeQuestion = {
    type: 6,
    stem: 'm',
    children: [
      { ...single, defaultScore: 2 },
      { type: 3, stem: 's', options: options.slice(0, 2), answer: 'A', defaultScore: 1 },
      { type: 5, stem: 's', answer: {}, defaultScore: 4 },
    ],
  }

  it('gives each sub-question its part of the score in the paper', () => {
    expect(childScores(composite, 10)).toEqual([2.9, 1.4, 5.7])
  })

  it('waits while a sub-question waits, and is right when all are', () => {
    const answered = { question: composite, full: 10, given: { 1: 'B', 2: 'A', 3: 'text' } }
    expect(scoreQuestion(answered, usualScoringRules)).toMatchObject({ score: null, result: null })
    expect(scoreQuestion({ ...answered, mark: { 3: 5.7 } }, usualScoringRules)).toMatchObject({ score: 10, result: 1 })
    expect(scoreQuestion({ ...answered, mark: { 3: 2 } }, usualScoringRules)).toMatchObject({ score: 6.3, result: 2 })
  })

  it('is blank when no sub-question is answered', () => {
    expect(scoreQuestion({ question: composite, full: 10, given: {} }, usualScoringRules)).toMatchObject({
      score: 0,
      result: 4,
    })
  })
})

describe('matching and ordering', () => {
  const matching: MatchingQuestion = {
    type: 8,
    stem: 's',
    answer: { left: ['a', 'b', 'c', 'd'], right: ['w', 'x', 'y', 'z'], pairs: { 1: 'A', 2: 'B', 3: 'C', 4: 'D' } },
  }
  const ordering = (orderMode: 'exact' | 'position'): OrderingQuestion => ({
    type: 9,
    stem: 's',
    options: options.slice(0, 3),
    answer: ['C', 'A', 'B'],
    orderMode,
  })

  it('three of four pairs of 3 points give 2.3', () => {
    expect(scoreOf(matching, 3, { 1: 'A', 2: 'B', 3: 'C', 4: 'A' })).toBe(2.3)
  })

  it('an order is right as a whole, or by place', () => {
    expect(scoreOf(ordering('exact'), 3, ['C', 'A', 'B'])).toBe(3)
    expect(scoreOf(ordering('exact'), 3, ['C', 'B', 'A'])).toBe(0)
    expect(scoreOf(ordering('position'), 3, ['C', 'B', 'A'])).toBe(1)
  })
})

describe('numerical', () => {
  const numerical = (answer: NumericalQuestion['answer']): NumericalQuestion => ({ type: 10, stem: 's', answer })

  it.each([
    [{ value: '3.14', tolerance: '0.01' }, '3.15', 2],
    [{ value: '3.14', tolerance: '0.01' }, '3.13', 2],
    [{ value: '3.14', tolerance: '0.01' }, '3.1501', 0],
    [{ value: '-200', tolerance: '5', mode: 'percent' }, '−190', 2],
    [{ value: '-200', tolerance: '5', mode: 'percent' }, '-189.9', 0],
    [{ value: '1234.5' }, '1,234.5', 2],
    [{ value: '1234.5' }, '12,34.5', 0],
    [{ value: '3' }, 'three', 0],
    [{ value: '3', unit: 'cm' }, '3 cm', 2],
    [{ value: '3', unit: 'cm' }, '3cm', 2],
    [{ value: '3', unit: 'cm' }, '3', 2],
    [{ value: '3', unit: 'cm' }, '3 mm', 0],
    [{ value: '3', unit: 'cm' }, '３．０ｃｍ', 2],
    [{ value: '3', unit: 'cm' }, { value: '3', unit: 'mm' }, 0],
    [{ value: '3' }, 3, 2],
  ] as const)('%j, given %j: %i', (answer, given, score) => {
    expect(scoreOf(numerical(answer), 2, given)).toBe(score)
  })
})

describe('a file answer', () => {
  it('waits for a reviewer, whose points stay within the score', () => {
    const answered = { question: { type: 11, stem: 's', answer: {} } as const, full: 10, given: ['a.jpg'] }
    expect(scoreQuestion(answered, usualScoringRules)).toMatchObject({ score: null })
    expect(scoreQuestion({ ...answered, mark: 12 }, usualScoringRules)).toMatchObject({ score: 10, result: 1 })
  })
})
