import { describe, expect, it } from 'vitest'
import { type Applicant, nextStart, refuseStart, type StartRefusal } from '../../../src/domain/exams/rounds/admission'
import { deadlineOf, hasEnded, isLate, type Round, tooEarly } from '../../../src/domain/exams/rounds/round'
import { countTraces, type Trace } from '../../../src/domain/exams/rounds/traces'
import { at } from '../../builders/learning'

const [start, end] = [at('2026-03-02 09:00:00'), at('2026-03-02 11:00:00')]
const minute = 60_000

const aRound = (given: Partial<Round> = {}): Round => ({
  examId: '1',
  supplementId: '',
  isOnline: true,
  startTime: start,
  endTime: end,
  minutes: 60,
  lateMinutes: 0,
  minSubmitMinutes: 0,
  attempts: 1,
  attemptGapMinutes: 0,
  stopAfterPass: false,
  scorePolicy: 1,
  pass: { passMode: 2, passScore: 60 },
  levels: [],
  showResult: 1,
  showPaper: 3,
  showPaperEarly: false,
  antiCheat: {},
  ...given,
})

const anApplicant = (given: Partial<Applicant> = {}): Applicant => ({
  isInScope: true,
  attempts: 0,
  isPassed: false,
  isNetworkAllowed: true,
  ...given,
})

describe('A start', () => {
  const table: readonly [string, Partial<Round>, Partial<Applicant>, number, StartRefusal | undefined][] = [
    ['within the window is right', {}, {}, start, undefined],
    ['before it is refused', {}, {}, start - 1, 'notStarted'],
    ['exactly at the end is refused', {}, {}, end, 'ended'],
    ['of an exam that was taken offline is refused', { isOnline: false }, {}, start, 'ended'],
    ['out of the scope is refused first', {}, { isInScope: false }, end, 'outOfScope'],
    ['later than allowed is refused', { lateMinutes: 15 }, {}, start + 16 * minute, 'late'],
    ['just in time is right', { lateMinutes: 15 }, {}, start + 15 * minute, undefined],
    ['beyond the attempts is refused', { attempts: 2 }, { attempts: 2 }, start, 'noAttemptsLeft'],
    ['without a limit of attempts is right', { attempts: 0 }, { attempts: 50 }, start, undefined],
    [
      'after passing is refused where that ends it',
      { stopAfterPass: true, attempts: 3 },
      { isPassed: true, attempts: 1 },
      start,
      'passedAlready',
    ],
    [
      'too soon after the last is refused',
      { attempts: 3, attemptGapMinutes: 30 },
      { attempts: 1, lastSubmit: start },
      start + 29 * minute,
      'waitForNext',
    ],
    ['from another network is refused', {}, { isNetworkAllowed: false }, start, 'network'],
    [
      'on a phone is refused where a computer is asked for',
      { antiCheat: { device: 1 } },
      { device: 'phone' },
      start,
      'useComputer',
    ],
    ['on an unknown device is refused where a phone is asked for', { antiCheat: { device: 2 } }, {}, start, 'usePhone'],
    ['of an open end is right at any time', { startTime: undefined, endTime: undefined }, {}, end * 2, undefined],
  ]
  it.each(table)('%s', (_, round, applicant, now, refusal) => {
    expect(refuseStart(aRound(round), anApplicant(applicant), now)).toBe(refusal)
  })

  it('may follow the last attempt after the gap', () => {
    expect(nextStart(aRound({ attemptGapMinutes: 30 }), { lastSubmit: start })).toBe(start + 30 * minute)
    expect(nextStart(aRound(), {})).toBe(0)
  })
})

describe('A deadline', () => {
  it('is the earlier of the minutes and the end, with extra minutes on top', () => {
    expect(deadlineOf(aRound(), start)).toBe(start + 60 * minute)
    expect(deadlineOf(aRound(), end - 20 * minute)).toBe(end)
    expect(deadlineOf(aRound(), end - 20 * minute, 10)).toBe(end + 10 * minute)
    expect(deadlineOf(aRound({ minutes: 0 }), start)).toBe(end)
    expect(deadlineOf({ minutes: 0 }, start)).toBeUndefined()
  })

  it('is kept by a hand-in that comes ten seconds late', () => {
    expect([isLate(end, end + 10_000), isLate(end, end + 10_001), isLate(undefined, end)]).toEqual([false, true, false])
  })

  it('and the earliest hand-in say when', () => {
    expect(tooEarly({ minSubmitMinutes: 30 }, start, start + 29 * minute)).toBe(30)
    expect(tooEarly({ minSubmitMinutes: 30 }, start, start + 30 * minute)).toBeUndefined()
    expect([hasEnded(aRound(), end - 1), hasEnded(aRound(), end)]).toEqual([false, true])
  })
})

describe('Traces', () => {
  const back = (seconds: number): Trace => ({ type: 'back', seconds })
  const none = { switches: 0, faceFailures: 0 }
  it('count a return after longer than allowed as leaving, and hand in at the limit', () => {
    const rules = { switchLimit: 2, switchSeconds: 3 }
    expect(countTraces(rules, none, [back(3)])).toEqual({ ...none, left: 2 })
    expect(countTraces(rules, none, [back(4)])).toEqual({ switches: 1, faceFailures: 0, left: 1 })
    expect(countTraces(rules, { ...none, switches: 1 }, [back(4)])).toMatchObject({ handIn: 3, left: 0 })
    expect(countTraces({}, none, [back(9), { type: 'faceFail', seconds: 0 }])).toEqual({ switches: 1, faceFailures: 1 })
    expect(countTraces({ idleSeconds: 60 }, none, [{ type: 'idle', seconds: 60 }])).toMatchObject({ handIn: 4 })
  })
})
