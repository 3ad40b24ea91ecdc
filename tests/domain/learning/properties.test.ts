/** Properties of the learning model that hold for every sequence of reports, results and edits. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LinkedResults, noResults } from '../../../src/domain/learning/completion'
import type { Course } from '../../../src/domain/learning/course'
import { coveredLength, type Interval, unionOf } from '../../../src/domain/learning/coverage'
import { bookingRows, ledgerKind, type LedgerRow, ledgerTotal, reversalRows } from '../../../src/domain/learning/ledger'
import { receiveReport, reassess, type ReportOutcome, type Study } from '../../../src/domain/learning/study'
import { recordWithin } from '../../../src/domain/learning/study-log'
import {
  aChallenge,
  aCourse,
  aLink,
  aReport,
  aSeries,
  aStage,
  aStudy,
  aVideo,
  begin,
  type ReportParts,
  second,
  studied,
} from '../../builders/learning'
import { orInFull, usualSeed } from '../../full'

const runs = { numRuns: orInFull(200, 5000), seed: usualSeed }

const resources = [
  aVideo({ id: 'video', length: 60 }),
  aVideo({ id: 'pages', kind: 'document', length: 6, minSeconds: 20 }),
  aVideo({ id: 'more', length: 40, isRequired: false }),
]
const course = aCourse({ resources, minStudyMinutes: 2 })

const interval = (length: number) =>
  fc
    .tuple(fc.nat(length - 1), fc.integer({ min: 1, max: length }))
    .map(([from, size]): Interval => [from, Math.min(length, from + size)])

/** A report of honest seconds: a learner at the pace of the reports loses none of them to the cut. */
const play = fc
  .constantFrom(...resources)
  .chain(({ id, length = 1 }) =>
    fc.record({ resourceId: fc.constant(id), interval: interval(length), seconds: fc.nat(45) }),
  )
  .map(
    ({
      resourceId,
      interval: [from, to],
      seconds,
    }): Required<Pick<ReportParts, 'resourceId' | 'from' | 'to' | 'seconds'>> => ({
      resourceId,
      from,
      to,
      seconds,
    }),
  )
const plays = fc.array(play, { maxLength: 25 })

/** All that a record says beside the times and the place of the last report. */
function factsOf({ record }: Study) {
  const items = Object.entries(record.items).map(([id, { coverage, seconds, percent }]) => [
    id,
    { coverage, seconds, percent },
  ])
  return {
    items: Object.fromEntries(items),
    seconds: record.seconds,
    progress: record.progress,
    studyStatus: record.studyStatus,
  }
}

/** The reports at their times, each so many seconds after the one before. */
function timed<Given extends { readonly after: number }>(reports: readonly Given[]) {
  let time = begin
  return reports.map(({ after, ...report }) => {
    time += after * second
    return { ...report, time }
  })
}

const factsAfter = (reports: readonly ReportParts[]) => factsOf(studied(aStudy({ course }), reports).study)

describe('Coverage', () => {
  it('holds each played unit once', () => {
    fc.assert(
      fc.property(fc.array(interval(50)), (played) => {
        const units = new Set(
          played.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)),
        )
        const union = unionOf(played)
        expect(coveredLength(union)).toBe(units.size)
        expect(unionOf([...union, ...played])).toEqual(union)
        expect(union.every(([from], index) => index === 0 || union[index - 1]![1] < from)).toBe(true)
      }),
      runs,
    )
  })
})

describe('A record of reports', () => {
  it('does not depend on their order', () => {
    const shuffled = plays.chain((reports) =>
      fc.tuple(
        fc.constant(reports),
        fc.shuffledSubarray(reports, { minLength: reports.length, maxLength: reports.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([reports, other]) => {
        expect(factsAfter(other)).toEqual(factsAfter(reports))
      }),
      runs,
    )
  })

  it('is the same when each report is split in two', () => {
    const cut = fc.tuple(play, fc.double({ min: 0.1, max: 0.9, noNaN: true }))
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 15 }), (reports) => {
        const halves = reports.flatMap(([report, share]) => {
          const middle = report.from + (report.to - report.from) * share
          const first = Math.floor(report.seconds * share)
          return [
            { ...report, to: middle, seconds: first },
            { ...report, from: middle, seconds: report.seconds - first },
          ]
        })
        expect(factsAfter(halves)).toEqual(factsAfter(reports.map(([report]) => report)))
      }),
      runs,
    )
  })

  it('counts a report once however often it comes, and answers it alike', () => {
    fc.assert(
      fc.property(plays, fc.array(fc.nat(24), { maxLength: 40 }), (reports, repeats) => {
        const sent = reports.map((report, index) =>
          aReport({ ...report, reportId: `${index}`, time: begin + index * 30 * second }),
        )
        const outcomes: ReportOutcome[] = []
        let study = aStudy({ course })
        for (const [index, report] of sent.entries()) {
          const again = repeats
            .filter((repeat) => repeat < index)
            .map((repeat) => ({ ...sent[repeat]!, time: report.time }))
          for (const each of [...again, report, report]) {
            const outcome = receiveReport(study, each)
            outcomes.push(outcome)
            study = outcome.study
          }
        }
        const once = sent.reduce((before, report) => receiveReport(before, report).study, aStudy({ course }))
        expect(study).toEqual(once)
        expect(outcomes.filter(({ kind }) => kind === 'counted')).toHaveLength(sent.length)
      }),
      runs,
    )
  })

  it('never counts more seconds than 1.5 times the time that passed and one first interval', () => {
    const greedy = fc.array(fc.record({ seconds: fc.nat(10_000), after: fc.nat(200) }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(greedy, (reports) => {
        const sent = timed(reports)
        const { record } = studied(aStudy({ course }), sent).study
        expect(record.seconds).toBeLessThanOrEqual(45 + (1.5 * (sent.at(-1)!.time - sent[0]!.time)) / second)
      }),
      runs,
    )
  })

  it('is what its log says, missed anti-idle checks included', () => {
    const checked = fc.record({
      play,
      idleAnswer: fc.option(fc.constantFrom('answered' as const, 'missed' as const), { nil: undefined }),
      after: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(checked, { maxLength: 25 }), (reports) => {
        const sent = timed(reports.map(({ play, ...report }) => ({ ...play, ...report })))
        const { study, outcomes } = studied(aStudy({ course }), sent)
        const log = outcomes.flatMap((outcome) => (outcome.kind === 'counted' ? outcome.log : []))
        const replayed = recordWithin(
          { course, log, results: noResults, reportSeconds: 30 },
          { startTime: begin },
          begin + 9999 * second,
        )
        expect(log.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(study.record.seconds)
        expect(replayed.items).toEqual(study.record.items)
        expect(replayed.seconds).toBe(study.record.seconds)
      }),
      runs,
    )
  })
})

it('Two devices are counted only with three silent intervals between them', () => {
  const report = fc.record({ device: fc.constantFrom('pc', 'phone'), after: fc.nat(150) })
  fc.assert(
    fc.property(fc.array(report, { maxLength: 30 }), (reports) => {
      const sent = timed(reports)
      const { outcomes } = studied(aStudy(), sent)
      const counted = sent.filter((_, index) => outcomes[index]!.kind === 'counted')
      const switches = counted.slice(1).filter(({ device }, index) => counted[index]!.device !== device)
      for (const change of switches) {
        const before = counted[counted.indexOf(change) - 1]!
        expect(change.time - before.time).toBeGreaterThanOrEqual(90 * second)
      }
    }),
    runs,
  )
})

describe('Whatever is reported, handed in and edited', () => {
  const stages = [aStage({ id: 'read', resources, passedBy: { kind: 'content' } }), aStage({ id: 'quiz' })]
  const links = [aLink({ isPassRequired: true })]
  const courses: readonly Course[] = [
    aCourse({ resources, links }),
    aCourse({ resources: [...resources, aVideo({ id: 'added' })], isInOrder: true }),
    aCourse({ resources: resources.slice(0, 1), finishPercent: 50 }),
    aCourse({ resources: [] }),
    aChallenge({ stages }),
    aChallenge({ stages: stages.slice(1), isSignRequired: true }),
    aSeries({
      members: [
        { courseId: 'a', isRequired: true },
        { courseId: 'b', isRequired: false },
      ],
    }),
  ]
  const results: fc.Arbitrary<LinkedResults> = fc.record({
    links: fc.constantFrom<LinkedResults['links'][]>({}, { exam: { isPassed: false } }, { exam: { isPassed: true } }),
    attempts: fc.constantFrom<LinkedResults['attempts'][]>(
      {},
      { quiz: [{ score: 59, fullScore: 100 }] },
      { quiz: [{ score: 80, fullScore: 100 }] },
    ),
    members: fc.constantFrom<LinkedResults['members'][]>(
      {},
      { a: { progress: 60, seconds: 9 } },
      { a: { progress: 100, seconds: 99, finishTime: begin } },
    ),
    isSigned: fc.boolean(),
  })
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        play,
        idleAnswer: fc.constantFrom(undefined, undefined, 'answered' as const, 'missed' as const),
      }),
    },
    fc.record({ results }),
    fc.record({ course: fc.constantFrom(...courses) }),
  )

  function taken(study: Study, given: typeof step extends fc.Arbitrary<infer Step> ? Step : never, index: number) {
    const time = begin + index * 30 * second
    if (!('play' in given)) return reassess({ ...study, ...given }, time)
    const outcome = receiveReport(
      study,
      aReport({ ...given.play, idleAnswer: given.idleAnswer, reportId: `${index}`, time }),
    )
    return { study: outcome.study, hasCompleted: outcome.kind === 'counted' && outcome.hasCompleted }
  }

  it('progress stays from 0 to 100, a finished learner stays finished and completes once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...courses), fc.array(step, { maxLength: 40 }), (first, steps) => {
        let study = aStudy({ course: first })
        let completions = 0
        for (const [index, given] of steps.entries()) {
          const before = study.record
          const after = taken(study, given, index)
          const { progress, studyStatus, finishTime, items, seconds } = after.study.record
          expect(progress).toBeGreaterThanOrEqual(0)
          expect(progress).toBeLessThanOrEqual(100)
          expect(progress === 100).toBe(studyStatus === 2)
          expect(finishTime !== undefined).toBe(studyStatus === 2)
          if (before.finishTime !== undefined) expect(finishTime).toBe(before.finishTime)
          expect(Object.values(items).every(({ percent }) => percent >= 0 && percent <= 100)).toBe(true)
          expect(seconds).toBeGreaterThanOrEqual(0)
          completions += Number(after.hasCompleted)
          study = after.study
        }
        expect(completions).toBe(study.record.finishTime === undefined ? 0 : 1)
      }),
      runs,
    )
  })

  it('assessing again changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...courses), fc.array(step, { maxLength: 20 }), (first, steps) => {
        const end = begin + 100 * 30 * second
        const { study } = steps.reduce((before, given, index) => taken(before.study, given, index), {
          study: aStudy({ course: first }),
          hasCompleted: false,
        })
        const once = reassess(study, end)
        expect(reassess(once.study, end + second)).toEqual({ study: once.study, hasCompleted: false })
      }),
      runs,
    )
  })
})

it('The ledger holds a reward once at any time, however often it is booked and taken back', () => {
  const source = { refType: 'trainingClass', refId: '7' }
  const act = fc.record({
    isBooking: fc.boolean(),
    points: fc.nat(50),
    credit: fc.nat(30).map((tenths) => tenths / 10),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let ledger: LedgerRow[] = []
      let booked = { points: 0, credit: 0 }
      for (const { isBooking, points, credit } of acts) {
        ledger = [
          ...ledger,
          ...(isBooking ? bookingRows(ledger, source, { points, credit }) : reversalRows(ledger, source)),
        ]
        if (!isBooking) booked = { points: 0, credit: 0 }
        else booked = { points: booked.points || points, credit: booked.credit || credit }
        expect(ledgerTotal(ledger, ledgerKind.points)).toBe(booked.points)
        expect(ledgerTotal(ledger, ledgerKind.credit)).toBe(booked.credit)
      }
      const keys = ledger.map(({ kind, round }) => `${kind} ${round}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    runs,
  )
})
