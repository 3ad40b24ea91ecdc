/** Pushes and job maps: the worked examples of 05-course-push, and the ledger and moments around them, as tables. */
import { describe, expect, it } from 'vitest'
import { jobMapProgress, levelPercent, type LevelTask } from '../../../src/domain/learning/job-map'
import { bookingRows, type LedgerRow, ledgerTotal, reversalRows } from '../../../src/domain/learning/ledger'
import { earnsPoints, type PushCourse, pushProgress } from '../../../src/domain/learning/push'
import {
  canRemind,
  daysLater,
  expireTime,
  hasPassed,
  isDue,
  orderCloseTime,
  reminderTime,
} from '../../../src/domain/learning/timers'
import { isOpenInOrder } from '../../../src/domain/learning/unlocking'
import { at } from '../../builders/learning'

describe('A push', () => {
  const endTime = at('2026-06-30 18:00:00')
  const inTime = at('2026-06-20 10:00:00')
  const late = at('2026-07-02 10:00:00')
  const required = (progress: number, finishTime?: number): PushCourse => ({ isRequired: true, progress, finishTime })
  const optional = (progress: number, finishTime?: number): PushCourse => ({ isRequired: false, progress, finishTime })
  const open = [required(100, inTime), required(60), optional(0)]
  const finishedLate = [required(100, inTime), required(100, late), optional(0)]

  it.each([
    {
      case: 'under way',
      courses: open,
      time: inTime,
      expected: { progress: 80, completeStatus: 1, doneCount: 1, requiredCount: 2 },
    },
    { case: 'at its end', courses: open, time: endTime, expected: { progress: 80, completeStatus: 1 } },
    { case: 'overdue', courses: open, time: endTime + 1, expected: { progress: 80, completeStatus: 4 } },
    {
      case: 'done late',
      courses: finishedLate,
      time: late,
      expected: { progress: 100, completeStatus: 3, finishTime: late },
    },
    {
      case: 'done late where that counts nothing',
      courses: finishedLate,
      time: late,
      isLateAllowed: false,
      expected: { completeStatus: 4 },
    },
    {
      case: 'done in time, seen late',
      courses: [required(100, inTime)],
      time: late,
      expected: { progress: 100, completeStatus: 2, finishTime: inTime },
    },
    {
      case: 'not begun',
      courses: [required(0), optional(0)],
      time: inTime,
      expected: { progress: 0, completeStatus: 0 },
    },
    {
      case: 'only an optional course begun',
      courses: [required(0), optional(20)],
      time: inTime,
      expected: { progress: 0, completeStatus: 1 },
    },
    {
      case: 'all optional, one open',
      courses: [optional(100, inTime), optional(50)],
      time: inTime,
      expected: { progress: 75, completeStatus: 1 },
    },
    {
      case: 'all optional, all done',
      courses: [optional(100, inTime)],
      time: inTime,
      expected: { progress: 100, completeStatus: 2 },
    },
  ])('$case', ({ courses, time, isLateAllowed = true, expected }) => {
    expect(pushProgress({ courses, endTime, isLateAllowed }, undefined, time)).toMatchObject(expected)
  })

  it('that recommends has no end', () => {
    expect(pushProgress({ courses: open, isLateAllowed: true }, undefined, late)).toMatchObject({ completeStatus: 1 })
  })

  it('keeps who completed it when courses are added, and lowers others', () => {
    const rules = { courses: [required(100, inTime)], endTime, isLateAllowed: true }
    const completed = pushProgress(rules, undefined, inTime)
    const grown = { ...rules, courses: [required(100, inTime), required(0)] }
    expect(pushProgress(grown, completed, inTime)).toEqual(completed)
    expect(pushProgress(grown, undefined, inTime)).toMatchObject({ progress: 50, completeStatus: 1 })
  })

  it('keeps its figures after the end unless late study is allowed, and goes on when it is extended', () => {
    const rules = { courses: open, endTime, isLateAllowed: false }
    const before = pushProgress(rules, undefined, inTime)
    const over = pushProgress({ ...rules, courses: finishedLate }, before, late)
    expect(over).toMatchObject({ progress: 80, completeStatus: 4 })
    expect(pushProgress({ ...rules, courses: finishedLate, endTime: late }, over, late)).toMatchObject({
      progress: 100,
      completeStatus: 2,
    })
  })

  it('earns its points once, in time', () => {
    const rules = { courses: [required(100, inTime)], endTime, isLateAllowed: true }
    const completed = pushProgress(rules, undefined, inTime)
    expect(earnsPoints(undefined, completed)).toBe(true)
    expect(earnsPoints(completed, completed)).toBe(false)
    expect(earnsPoints(undefined, pushProgress({ ...rules, courses: finishedLate }, undefined, late))).toBe(false)
  })
})

describe('A job map', () => {
  const task = (percent: number, given: Partial<LevelTask> = {}): LevelTask => ({
    isRequired: true,
    isAvailable: true,
    percent,
    isDone: percent === 100,
    ...given,
  })
  const level = (id: string, tasks: readonly LevelTask[]) => ({ id, passedBy: { kind: 'required' as const }, tasks })
  const [one, three, none] = [[task(100)], [task(100), task(100), task(100), task(0)], [task(0)]]
  const levels = [level('a', one), level('b', three), level('c', none), level('d', one)]
  const rules = { levels, isInOrder: true, dueTime: at('2026-03-31 10:00:00') }
  const early = at('2026-03-20 10:00:00')

  it.each([
    { case: 'three of four required', level: level('a', three), percent: 75 },
    {
      case: 'a number: one of two',
      level: {
        ...level('a', [task(100), task(50), task(0), task(0), task(0)]),
        passedBy: { kind: 'count' as const, count: 2 },
      },
      percent: 50,
    },
    {
      case: 'a number: more than needed',
      level: { ...level('a', three), passedBy: { kind: 'count' as const, count: 2 } },
      percent: 100,
    },
    {
      case: 'none required: all',
      level: level('a', [task(100, { isRequired: false }), task(0, { isRequired: false })]),
      percent: 50,
    },
    { case: 'content taken down', level: level('a', [task(100), task(0, { isAvailable: false })]), percent: 100 },
    {
      case: 'content taken down after it was done',
      level: level('a', [task(100, { isAvailable: false }), task(0)]),
      percent: 50,
    },
  ])('has a level at $percent: $case', ({ level, percent }) => {
    expect(levelPercent(level)).toBe(percent)
  })

  it('of four levels with one passed stands at 25, on level 2', () => {
    expect(jobMapProgress(rules, undefined, early)).toMatchObject({
      progress: 25,
      levelDone: 1,
      levelCount: 4,
      currentLevel: 2,
      completeStatus: 1,
    })
  })

  it('with all levels open counts each', () => {
    expect(jobMapProgress({ ...rules, isInOrder: false }, undefined, early)).toMatchObject({
      progress: 50,
      currentLevel: 2,
    })
  })

  it('keeps a passed level when a task is added, and a finished map when a level is', () => {
    const small = { ...rules, levels: [level('a', one), level('b', none)] }
    const passed = jobMapProgress(small, undefined, early)
    const harder = [level('a', [...one, task(0)]), level('b', one)]
    const finished = jobMapProgress({ ...rules, levels: harder }, passed, early + 1)
    expect(finished).toMatchObject({ progress: 100, completeStatus: 2, finishTime: early + 1, levels: { a: early } })
    expect(jobMapProgress({ ...rules, levels }, finished, early + 2)).toEqual(finished)
  })

  it('is finished in time at its due time, late after it, overdue while it is open', () => {
    const all = { ...rules, levels: [level('a', one)] }
    expect(jobMapProgress(all, undefined, rules.dueTime)).toMatchObject({ completeStatus: 2 })
    expect(jobMapProgress(all, undefined, rules.dueTime + 1)).toMatchObject({ completeStatus: 3 })
    expect(jobMapProgress(rules, undefined, rules.dueTime + 1)).toMatchObject({ completeStatus: 4, progress: 25 })
    expect(jobMapProgress({ ...rules, levels: [level('a', none)] }, undefined, early)).toMatchObject({
      completeStatus: 0,
    })
  })
})

it('Courses in order open when every required one before is done', () => {
  const parts = [
    { isRequired: true, isDone: true },
    { isRequired: false, isDone: false },
    { isRequired: true, isDone: false },
    { isRequired: true, isDone: false },
  ]
  expect(parts.map((_, index) => isOpenInOrder(parts, index))).toEqual([true, true, true, false])
})

describe('The ledger', () => {
  const course = { refType: 'course', refId: '1' }
  const rewards = { points: 20, credit: 0.1, classHours: 0 }
  const append = (ledger: readonly LedgerRow[], rows: readonly LedgerRow[]) => [...ledger, ...rows]
  const booked = bookingRows([], course, rewards)

  it('books each kind once, and nothing of 0', () => {
    expect(booked).toEqual([
      { ...course, kind: 1, value: 20, round: 0 },
      { ...course, kind: 2, value: 0.1, round: 0 },
    ])
    expect(bookingRows(booked, course, { ...rewards, points: 50 })).toEqual([])
    expect(bookingRows(booked, { ...course, refId: '2' }, { points: 5 })).toHaveLength(1)
  })

  it('takes back by a negative row, after which the same can be booked anew', () => {
    const reversed = append(booked, reversalRows(booked, course))
    expect([1, 2].map((kind) => ledgerTotal(reversed, kind as 1 | 2))).toEqual([0, 0])
    expect(reversalRows(reversed, course)).toEqual([])
    const again = append(reversed, bookingRows(reversed, course, rewards))
    expect(ledgerTotal(again, 1)).toBe(20)
    expect(again.at(-1)).toEqual({ ...course, kind: 2, value: 0.1, round: 2 })
  })

  it('adds tenths exactly', () => {
    const rows = ['1', '2', '3'].flatMap((refId) => bookingRows([], { refType: 'course', refId }, { credit: 0.1 }))
    expect(ledgerTotal(rows, 2)).toBe(0.3)
  })
})

describe('Moments', () => {
  it.each([
    { case: '30 days from joining', moment: daysLater(at('2026-03-01 10:00:00'), 30), expected: '2026-03-31 10:00:00' },
    {
      case: 'three days before the end',
      moment: reminderTime(at('2026-06-30 18:00:00'), 3),
      expected: '2026-06-27 09:00:00',
    },
    { case: 'an unpaid order', moment: orderCloseTime(at('2026-06-30 23:45:00'), 30), expected: '2026-07-01 00:15:00' },
    {
      case: 'through the last day',
      moment: expireTime({ kind: 'dates', end: '2026-06-30' }, 0),
      expected: '2026-07-01 00:00:00',
    },
    {
      case: 'days after joining',
      moment: expireTime({ kind: 'days', days: 7 }, at('2026-02-25 08:30:00')),
      expected: '2026-03-04 08:30:00',
    },
  ])('$case: $expected', ({ moment, expected }) => {
    expect(moment).toBe(at(expected))
  })

  it('that are not set never come', () => {
    expect(reminderTime(at('2026-06-30 18:00:00'), 0)).toBeUndefined()
    expect(expireTime({ kind: 'always' }, 0)).toBeUndefined()
    expect([isDue(undefined, 1), isDue(1, 1), isDue(2, 1)]).toEqual([false, true, false])
    expect([hasPassed(undefined, 1), hasPassed(1, 1), hasPassed(1, 2)]).toEqual([false, false, true])
  })

  it('allow a reminder a thing once in 24 hours', () => {
    const sent = at('2026-06-01 09:00:00')
    expect(canRemind(undefined, sent)).toBe(true)
    expect(canRemind(sent, at('2026-06-02 08:59:59'))).toBe(false)
    expect(canRemind(sent, at('2026-06-02 09:00:00'))).toBe(true)
  })
})
