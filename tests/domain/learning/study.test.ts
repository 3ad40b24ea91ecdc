/** Reports of a player, as the door of the learning model takes them (04-courses §1.3, §7). */
import { describe, expect, it } from 'vitest'
import { receiveReport, sign, type Study } from '../../../src/domain/learning/study'
import { recordWithin } from '../../../src/domain/learning/study-log'
import { noResults } from '../../../src/domain/learning/completion'
import {
  aChallenge,
  aCourse,
  aLink,
  anItem,
  aReport,
  aStage,
  aStudy,
  aVideo,
  at,
  begin,
  type ReportParts,
  second,
  studied,
} from '../../builders/learning'

const afterReports = (reports: readonly ReportParts[], study = aStudy()) => studied(study, reports)

describe('A report', () => {
  it('adds its range to the coverage and its seconds to the time spent', () => {
    const { study, outcomes } = afterReports([
      { from: 0, to: 30 },
      { from: 20, to: 90, position: 90 },
    ])
    expect(study.record).toMatchObject({
      items: { video: { coverage: [[0, 90]], seconds: 60, percent: 15, position: 90 } },
      seconds: 60,
      progress: 15,
      studyStatus: 1,
      firstTime: begin + 30 * second,
      lastTime: begin + 60 * second,
    })
    expect(outcomes[1]).toMatchObject({
      kind: 'counted',
      hasCompleted: false,
      answer: { percent: 15, isDone: false, position: 90, progress: 15, studyStatus: 1 },
      log: { resourceId: 'video', interval: [20, 90], seconds: 30, time: begin + 60 * second },
    })
  })

  it('that completes the course says so, and the next one no more', () => {
    const { outcomes } = afterReports([{ to: 540 }, { from: 540, to: 600 }])
    expect(outcomes).toMatchObject([
      { hasCompleted: true, answer: { percent: 100, isDone: true, progress: 100, studyStatus: 2 } },
      { hasCompleted: false },
    ])
  })

  it('that comes again gets its first answer and changes nothing', () => {
    const first = receiveReport(aStudy(), aReport({ to: 60 }))
    const later = receiveReport(
      first.study,
      aReport({ reportId: 'later', from: 60, to: 300, time: begin + 30 * second }),
    )
    const again = receiveReport(later.study, aReport({ to: 60, device: 'phone', time: begin + 31 * second }))
    expect(again).toEqual({ kind: 'repeated', study: later.study, answer: first.kind === 'counted' && first.answer })
  })

  it('that was refused may come again', () => {
    const early = receiveReport(aStudy({ isPublished: false }), aReport())
    expect(early).toMatchObject({ kind: 'refused' })
    expect(receiveReport({ ...early.study, isPublished: true }, aReport())).toMatchObject({ kind: 'counted' })
  })

  it.each([
    { case: 'a first report, one interval and a half', reports: [{ seconds: 100 }], seconds: 45 },
    { case: 'within 1.5 times the gap', reports: [{ seconds: 30 }, { seconds: 45 }], seconds: 75 },
    { case: 'beyond it', reports: [{ seconds: 30 }, { seconds: 46 }], seconds: 75 },
    {
      case: 'at the same moment',
      reports: [
        { seconds: 30, time: begin },
        { seconds: 30, time: begin },
      ],
      seconds: 30,
    },
    {
      case: 'after a pause',
      reports: [
        { seconds: 30, time: begin },
        { seconds: 150, time: begin + 100 * second },
      ],
      seconds: 180,
    },
  ])('counts $seconds seconds: $case', ({ reports, seconds }) => {
    expect(afterReports(reports).study.record.seconds).toBe(seconds)
  })

  it('is cut by the time since the last report of any course', () => {
    const study = aStudy({ lastReport: { device: 'pc', time: begin - 4 * second } })
    expect(receiveReport(study, aReport({ seconds: 30 })).study.record.seconds).toBe(6)
  })

  it('counts within the resource, in whole seconds', () => {
    const { record } = afterReports([{ from: 589.6, to: 604.9, position: 604.9 }]).study
    expect(record.items.video).toMatchObject({ coverage: [[590, 600]], position: 600 })
  })

  it('of a resource without length needs no range', () => {
    const course = aCourse({ resources: [aVideo({ kind: 'image', length: undefined, minSeconds: 10 })] })
    const { outcomes } = afterReports(
      [
        { from: 0, to: 0, seconds: 6 },
        { from: 0, to: 0, seconds: 4 },
      ],
      aStudy({ course }),
    )
    expect(outcomes).toMatchObject([{ answer: { percent: 0 } }, { answer: { percent: 100, progress: 100 } }])
  })

  it('counts the pages of a document', () => {
    const course = aCourse({ resources: [aVideo({ kind: 'document', length: 4 })] })
    const pages = [0, 2, 2, 3, 1].map((from) => ({ from, to: from + 1 }))
    const percents = afterReports(pages, aStudy({ course })).outcomes.map(
      (outcome) => outcome.kind === 'counted' && outcome.answer.percent,
    )
    expect(percents).toEqual([25, 50, 50, 75, 100])
  })
})

describe('A report is refused', () => {
  const inOrder = aCourse({
    isInOrder: true,
    resources: [aVideo({ id: 'first' }), aVideo({ id: 'extra', isRequired: false }), aVideo()],
  })
  const done = { ...aStudy().record, items: { first: anItem(100) } }
  const challenge = aChallenge({
    stages: [aStage({ id: 'one', resources: [aVideo({ id: 'first' })] }), aStage({ id: 'two', resources: [aVideo()] })],
  })
  const onPhone = { lastReport: { device: 'phone', time: begin - 60 * second } }
  const cases: readonly { case: string; study?: Partial<Study>; report?: ReportParts; refusal?: string }[] = [
    { case: 'a range that ends before it begins', report: { from: 30, to: 20 }, refusal: 'invalid-report' },
    { case: 'an empty range', report: { from: 30, to: 30 }, refusal: 'invalid-report' },
    { case: 'a negative range', report: { from: -1, to: 20 }, refusal: 'invalid-report' },
    { case: 'negative seconds', report: { seconds: -1 }, refusal: 'invalid-report' },
    { case: 'more than 5 s beyond the duration', report: { to: 606 }, refusal: 'invalid-report' },
    { case: '5 s beyond the duration', report: { to: 605 } },
    { case: 'a resource of another course', report: { resourceId: 'other' }, refusal: 'invalid-report' },
    { case: 'a course taken down', study: { isPublished: false }, refusal: 'taken-down' },
    { case: 'an expired course', study: { expireTime: begin }, refusal: 'expired' },
    { case: 'the last moment of a course', study: { expireTime: begin + 1 } },
    { case: 'a required resource before it is open', study: { course: inOrder }, refusal: 'locked' },
    { case: 'required ones before it are done', study: { course: inOrder, record: done } },
    { case: 'a stage before it is not passed', study: { course: challenge }, refusal: 'locked' },
    { case: 'the first stage', study: { course: challenge }, report: { resourceId: 'first' } },
    { case: 'another device reported a minute ago', study: onPhone, refusal: 'other-device' },
    { case: 'the same device', study: onPhone, report: { device: 'phone' } },
    { case: 'the other device is silent for 90 s', study: onPhone, report: { time: begin + 30 * second } },
  ]
  it.each(cases.filter(({ refusal }) => refusal))('as $refusal: $case', ({ study, report, refusal }) => {
    const before = aStudy(study)
    expect(receiveReport(before, aReport(report))).toEqual({ kind: 'refused', study: before, refusal })
  })

  it.each(cases.filter(({ refusal }) => !refusal))('not for $case', ({ study, report }) => {
    expect(receiveReport(aStudy(study), aReport(report))).toMatchObject({ kind: 'counted' })
  })
})

describe('An anti-idle check', () => {
  const course = aCourse({ resources: [aVideo({ length: 3600 })] })
  const minutes = (from: number, to: number) =>
    Array.from({ length: (to - from) * 2 }, (_, index) => ({
      from: from * 60 + index * 30,
      to: from * 60 + index * 30 + 30,
    }))
  const withLast = (reports: readonly ReportParts[], last: ReportParts) => [
    ...reports.slice(0, -1),
    { ...reports.at(-1), ...last },
  ]
  const first = withLast(minutes(0, 10), { idleAnswer: 'answered' })
  const missed = { idleAnswer: 'missed', time: begin + 20 * 60 * second + 60 * second } as const

  it('that is missed at 20:00 takes back the range since the one at 10:00, and the learner stands there', () => {
    const { study, outcomes } = afterReports([...first, ...withLast(minutes(10, 20), missed)], aStudy({ course }))
    expect(study.record).toMatchObject({
      items: { video: { coverage: [[0, 600]], position: 600, seconds: 600 } },
      seconds: 600,
    })
    expect(outcomes.at(-1)).toMatchObject({ log: { seconds: -570, idleAnswer: 'missed' } })
  })

  it('that is answered keeps the range', () => {
    const { record } = afterReports(
      [...first, ...withLast(minutes(10, 20), { idleAnswer: 'answered' })],
      aStudy({ course }),
    ).study
    expect(record.items.video).toMatchObject({ coverage: [[0, 1200]], position: 1200 })
  })

  it('that is missed spares what was covered before', () => {
    const seen = afterReports([...first, ...minutes(10, 20)], aStudy({ course })).study
    const again = [
      { from: 600, to: 900, time: begin + 7200 * second },
      { from: 900, to: 1200, ...missed, time: begin + 7230 * second },
    ]
    expect(
      afterReports(
        again.map((report, index) => ({ ...report, reportId: `again-${index}` })),
        seen,
      ).study.record.items.video,
    ).toMatchObject({
      coverage: [[0, 1200]],
      position: 1200,
      seconds: 1200,
    })
  })

  it('that is missed takes back a completed resource, not a completed course', () => {
    const short = aCourse({ resources: [aVideo({ length: 60 })], links: [aLink()] })
    const reports = [{ to: 60 }, { from: 50, to: 60, idleAnswer: 'missed' as const }]
    expect(afterReports(reports, aStudy({ course: short })).study.record).toMatchObject({ progress: 0, studyStatus: 1 })
    const finished = afterReports(reports, aStudy({ course: { ...short, links: [] } })).study.record
    expect(finished).toMatchObject({ progress: 100, studyStatus: 2, items: { video: { percent: 0 } } })
  })
})

describe('A signature', () => {
  const course = aCourse({ isSignRequired: true, links: [aLink()] })
  const record = { ...aStudy().record, items: { video: anItem(100) } }
  const results = { ...noResults, links: { exam: { isPassed: false } } }

  it('completes a course whose other conditions are met', () => {
    const signed = sign(aStudy({ course, record, results }), begin)
    expect(signed).toMatchObject({ hasCompleted: true, study: { record: { progress: 100, finishTime: begin } } })
  })

  it('waits for the other conditions, and is given once', () => {
    expect(sign(aStudy({ course, record }), begin)).toEqual({ refusal: 'conditions-open' })
    expect(sign(aStudy({ course, record, results: { ...results, isSigned: true } }), begin)).toEqual({
      refusal: 'already-signed',
    })
  })
})

describe('A push that does not count earlier study', () => {
  const june = { startTime: at('2026-06-01 00:00:00'), endTime: at('2026-06-30 23:59:59') }
  const rowOf = (time: string, interval: readonly [number, number]) => ({
    resourceId: 'video',
    interval,
    position: interval[1],
    seconds: 30,
    time: at(time),
  })
  const log = [
    rowOf('2026-05-04 10:00:00', [0, 600]),
    rowOf('2026-06-30 10:00:00', [0, 120]),
    rowOf('2026-06-02 10:00:00', [60, 300]),
    rowOf('2026-07-01 00:00:00', [300, 600]),
  ]
  const recordIn = (window: typeof june) =>
    recordWithin({ course: aCourse(), log, results: noResults, reportSeconds: 30 }, window, june.endTime)

  it('sees the study of its time alone', () => {
    expect(recordIn(june)).toMatchObject({
      progress: 50,
      studyStatus: 1,
      seconds: 60,
      firstTime: at('2026-06-02 10:00:00'),
    })
  })

  it('begins at 0', () => {
    const before = { startTime: at('2026-08-01 00:00:00'), endTime: at('2026-08-31 00:00:00') }
    expect(recordIn(before)).toMatchObject({ progress: 0, studyStatus: 0 })
  })
})
