/** Coverage, progress and completion: the worked examples of 04-courses §1.2, and its rules, as tables. */
import { describe, expect, it } from 'vitest'
import { quizStars } from '../../../src/domain/learning/challenge'
import {
  assess,
  type Condition,
  type LinkedResults,
  noResults,
  openConditions,
} from '../../../src/domain/learning/completion'
import type { CourseResource, LinkedItem, ResourceKind } from '../../../src/domain/learning/course'
import { coveredLength, unionOf } from '../../../src/domain/learning/coverage'
import { finishRate } from '../../../src/domain/percent'
import { resourcePercent } from '../../../src/domain/learning/resource-progress'
import { emptyRecord, type StudyRecord } from '../../../src/domain/learning/study-record'
import { aChallenge, aCourse, aLink, anItem, aSeries, aStage, aVideo, begin } from '../../builders/learning'

const itemsOf = (percents: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(percents).map(([id, percent]) => [id, anItem(percent)]))

const resources = (required: readonly string[], optional: readonly string[] = []) => [
  ...required.map((id) => aVideo({ id })),
  ...optional.map((id) => aVideo({ id, isRequired: false })),
]

describe('Coverage', () => {
  it.each([
    { played: [], union: [] },
    {
      played: [
        [0, 300],
        [280, 560],
      ],
      union: [[0, 560]],
    },
    {
      played: [
        [120, 300],
        [0, 95],
      ],
      union: [
        [0, 95],
        [120, 300],
      ],
    },
    {
      played: [
        [0, 10],
        [10, 20],
      ],
      union: [[0, 20]],
    },
    {
      played: [
        [0, 100],
        [20, 30],
        [20, 30],
      ],
      union: [[0, 100]],
    },
    {
      played: [
        [5, 5],
        [7, 6],
      ],
      union: [],
    },
  ] as const)('of $played is $union', ({ played, union }) => {
    expect(unionOf(played)).toEqual(union)
  })
})

describe('A video of 600 s that is done at 90 %', () => {
  it.each([
    {
      played: [
        [0, 300],
        [280, 560],
      ],
      covered: 560,
      percent: 100,
    },
    {
      played: [
        [0, 10],
        [590, 600],
      ],
      covered: 20,
      percent: 3,
    },
    { played: [[0, 539]], covered: 539, percent: 89 },
    { played: [[0, 540]], covered: 540, percent: 100 },
  ] as const)('shows $percent after $played', ({ played, covered, percent }) => {
    const coverage = unionOf(played)
    expect(coveredLength(coverage)).toBe(covered)
    expect(resourcePercent(aVideo(), { coverage, seconds: 0 }, 90)).toBe(percent)
  })
})

describe('An opened resource', () => {
  const of = (kind: ResourceKind, given: Partial<CourseResource> = {}) => aVideo({ kind, length: undefined, ...given })
  it.each([
    { case: 'audio without known duration', resource: of('audio'), covered: 50, seconds: 50, percent: 0 },
    {
      case: 'document, half of its pages',
      resource: of('document', { length: 10 }),
      covered: 5,
      seconds: 9,
      percent: 50,
    },
    {
      case: 'document, all pages in time',
      resource: of('document', { length: 10, minSeconds: 60 }),
      covered: 10,
      seconds: 60,
      percent: 100,
    },
    {
      case: 'document, all pages too fast',
      resource: of('document', { length: 10, minSeconds: 60 }),
      covered: 10,
      seconds: 59,
      percent: 99,
    },
    {
      case: 'document whose pages nobody counted',
      resource: of('document', { minSeconds: 5 }),
      covered: 0,
      seconds: 5,
      percent: 100,
    },
    { case: 'image, left too early', resource: of('image', { minSeconds: 10 }), covered: 0, seconds: 9, percent: 0 },
    {
      case: 'article, read long enough',
      resource: of('article', { minSeconds: 10 }),
      covered: 0,
      seconds: 10,
      percent: 100,
    },
    { case: 'link without minimum', resource: of('link'), covered: 0, seconds: 0, percent: 100 },
    { case: 'archive', resource: of('archive', { minSeconds: 10 }), covered: 0, seconds: 0, percent: 100 },
  ])('counts as $percent: $case', ({ resource, covered, seconds, percent }) => {
    expect(resourcePercent(resource, { coverage: [[0, covered]], seconds }, 90)).toBe(percent)
  })
})

describe('A single course', () => {
  type Percents = Readonly<Record<string, number>>
  it.each<{ case: string; required: Percents; optional: Percents; progress: number }>([
    { case: 'three required, one optional', required: { a: 100, b: 50, c: 0 }, optional: { d: 0 }, progress: 50 },
    { case: 'optional ones add nothing', required: { a: 40 }, optional: { d: 100 }, progress: 40 },
    { case: 'none required: all count', required: {}, optional: { d: 100, e: 45 }, progress: 72 },
    { case: 'no resource', required: {}, optional: {}, progress: 0 },
    { case: 'nothing studied', required: { a: 0 }, optional: {}, progress: 0 },
  ])('stands at $progress: $case', ({ required, optional, progress }) => {
    const course = aCourse({ resources: resources(Object.keys(required), Object.keys(optional)) })
    const record = { ...emptyRecord, items: itemsOf({ ...required, ...optional }) }
    const assessed = assess(course, record, noResults, begin)
    expect([assessed.progress, assessed.finishTime]).toEqual([progress, undefined])
  })

  it('is held at 99 while a required exam is not passed', () => {
    const course = aCourse({ resources: resources(['a']), links: [aLink({ isPassRequired: true })] })
    const results = { ...noResults, links: { exam: { isPassed: false } } }
    const record = assess(course, { ...emptyRecord, items: itemsOf({ a: 100 }) }, results, begin)
    expect(record).toMatchObject({ progress: 99, studyStatus: 1 })
    expect(record.finishTime).toBeUndefined()
  })

  it('that was finished stays at 100 when a required resource is added, and others fall', () => {
    const grown = aCourse({ resources: resources(['a', 'added']) })
    const finished = assess(
      aCourse({ resources: resources(['a']) }),
      { ...emptyRecord, items: itemsOf({ a: 100 }) },
      noResults,
      begin,
    )
    expect(finished).toMatchObject({ progress: 100, studyStatus: 2, finishTime: begin })
    expect(assess(grown, finished, noResults, begin + 1)).toMatchObject({
      progress: 100,
      studyStatus: 2,
      finishTime: begin,
    })
    const other = { ...emptyRecord, items: itemsOf({ a: 80 }), progress: 80 }
    expect(assess(grown, other, noResults, begin)).toMatchObject({ progress: 40, studyStatus: 1 })
  })
})

describe('A series', () => {
  const members = ['a', 'b', 'c'].map((courseId) => ({ courseId, isRequired: true }))
  const course = aSeries({ members: [...members, { courseId: 'd', isRequired: false }] })
  const memberOf = (progress: number) => ({
    progress,
    seconds: progress,
    ...(progress > 0 ? { firstTime: begin, lastTime: begin + progress } : {}),
    ...(progress === 100 ? { finishTime: begin } : {}),
  })
  const resultsOf = (a: number, b: number, c: number, d: number) => ({
    ...noResults,
    members: { a: memberOf(a), b: memberOf(b), c: memberOf(c), d: memberOf(d) },
  })

  it('stands at the average of its required members, with the time of all', () => {
    const record = assess(course, emptyRecord, resultsOf(100, 100, 40, 0), begin)
    expect(record).toMatchObject({
      progress: 80,
      studyStatus: 1,
      seconds: 240,
      firstTime: begin,
      lastTime: begin + 100,
    })
  })

  it('is completed with its required members, whatever minimum of minutes it holds', () => {
    const strict = { ...course, minStudyMinutes: 999 }
    expect(assess(strict, emptyRecord, resultsOf(100, 100, 100, 0), begin)).toMatchObject({
      progress: 100,
      studyStatus: 2,
    })
  })

  it('needs every member when none is required', () => {
    const optional = aSeries({ members: members.map((member) => ({ ...member, isRequired: false })) })
    expect(assess(optional, emptyRecord, resultsOf(100, 100, 50, 0), begin)).toMatchObject({
      progress: 83,
      studyStatus: 1,
    })
  })
})

describe('A challenge', () => {
  const course = aChallenge({ stages: [1, 2, 3, 4, 5].map((number) => aStage({ id: `${number}` })) })
  const attempts = (...percents: number[]) =>
    Object.fromEntries(percents.map((score, index) => [`${index + 1}`, [{ score, fullScore: 100 }]]))

  it('of five stages with two passed stands at 40', () => {
    const record = assess(course, emptyRecord, { ...noResults, attempts: attempts(95, 60, 59) }, begin)
    expect(record).toMatchObject({ progress: 40, studyStatus: 1 })
    expect(record.stages).toEqual({ 1: { passTime: begin, stars: 3 }, 2: { passTime: begin, stars: 1 } })
  })

  it('passes a stage only when those before it are passed', () => {
    const early = assess(course, emptyRecord, { ...noResults, attempts: attempts(0, 80) }, begin)
    expect(early).toMatchObject({ progress: 0, stages: {} })
    const later = assess(course, early, { ...noResults, attempts: attempts(60, 80) }, begin + 1)
    expect(later).toMatchObject({ progress: 40, stages: { 2: { passTime: begin + 1, stars: 2 } } })
  })

  it('passes a stage by its content, with three stars', () => {
    const stage = aStage({ resources: resources(['a'], ['b']), passedBy: { kind: 'content' } })
    const record = { ...emptyRecord, items: itemsOf({ a: 100 }) }
    expect(assess(aChallenge({ stages: [stage] }), record, noResults, begin)).toMatchObject({
      progress: 100,
      studyStatus: 2,
      stages: { stage: { passTime: begin, stars: 3 } },
    })
  })

  it('keeps passed stages and their best stars', () => {
    const passed = assess(course, emptyRecord, { ...noResults, attempts: attempts(95) }, begin)
    const again = assess(course, passed, { ...noResults, attempts: attempts(61) }, begin + 1)
    expect(again.stages).toEqual({ 1: { passTime: begin, stars: 3 } })
  })

  it.each([
    { percents: [59], stars: 0 },
    { percents: [60], stars: 1 },
    { percents: [74.9], stars: 1 },
    { percents: [75], stars: 2 },
    { percents: [89.9], stars: 2 },
    { percents: [90], stars: 3 },
    { percents: [91, 20, 60], stars: 3 },
    { percents: [20, 30, 100], maxTries: 2, stars: 0 },
    { percents: [80], passScore: 85, stars: 0 },
    { percents: [], stars: 0 },
  ])('gives $stars stars for attempts of $percents', ({ percents, stars, passScore = 60, maxTries = 0 }) => {
    const tries = percents.map((score) => ({ score, fullScore: 100 }))
    expect(quizStars({ kind: 'quiz', passScore, maxTries }, tries)).toBe(stars)
  })
})

describe('Completion', () => {
  const course = aCourse({ minStudyMinutes: 10, isSignRequired: true, links: [aLink({ isPassRequired: true })] })
  const record = { ...emptyRecord, items: itemsOf({ video: 100 }), seconds: 600 }
  const results = { ...noResults, links: { exam: { isPassed: true } }, isSigned: true }
  it.each<{ case: string; given: Partial<{ record: StudyRecord; results: LinkedResults }>; open: Condition[] }>([
    { case: 'all is met', given: {}, open: [] },
    { case: 'content is missing', given: { record: { ...record, items: {} } }, open: ['content'] },
    { case: 'a second is missing', given: { record: { ...record, seconds: 599 } }, open: ['study-time'] },
    { case: 'the exam was not taken', given: { results: { ...results, links: {} } }, open: ['linked-items'] },
    {
      case: 'the exam was failed',
      given: { results: { ...results, links: { exam: { isPassed: false } } } },
      open: ['linked-items'],
    },
    { case: 'nobody signed', given: { results: { ...results, isSigned: false } }, open: ['signature'] },
    {
      case: 'nothing is there',
      given: { record: emptyRecord, results: noResults },
      open: ['content', 'study-time', 'linked-items', 'signature'],
    },
  ])('waits for $open: $case', ({ given, open }) => {
    const all = { record, results, ...given }
    expect(openConditions(course, all.record, all.results)).toEqual(open)
  })

  it.each<{ case: string; link: LinkedItem; links: LinkedResults['links']; open: Condition[] }>([
    { case: 'handed in is enough', link: aLink(), links: { exam: { isPassed: false } }, open: [] },
    { case: 'optional', link: aLink({ isRequired: false }), links: {}, open: [] },
    { case: 'no longer available', link: aLink({ isAvailable: false, isPassRequired: true }), links: {}, open: [] },
  ])('asks no more of a linked item: $case', ({ link, links, open }) => {
    expect(openConditions(aCourse({ links: [link] }), record, { ...noResults, links })).toEqual(open)
  })
})

it('The finish rate has two decimals, half up, and is 0 without members', () => {
  expect([finishRate(30, 50), finishRate(1, 3), finishRate(1, 800), finishRate(0, 0)]).toEqual([60, 33.33, 0.13, 0])
})
