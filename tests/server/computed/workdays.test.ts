import { beforeAll, describe, expect, it } from 'vitest'
import type { CalendarDays } from '../../../src/model/conditions/workdays'
import { validatorOf } from '../../../src/model/validate/compile-validator'
import { validateEntry } from '../../../src/model/validate/validate'
import type { Problem } from '../../../src/model/types'
import { describeBothDatabases } from '../../builders/databases'
import { modelOf, openWritten, storedIn, type Written, written } from '../../builders/written'

const day = { type: 'string', format: 'lectern-date' }
const half = { type: 'string', enum: ['am', 'pm'], 'x-enum': { am: '上午', pm: '下午' } }
const days = { between: ['from', 'until', 'workdays', 'rota/day'] }

/** Absences by half days, at most five working days each; orders whose lines are rows of a resource. */
const model = modelOf([
  written('rota/day', {
    'x-resource': { display: 'day', calendar: { day: 'day', kind: 'kind' } },
    properties: {
      day: { ...day, 'x-unique': true },
      kind: { type: 'string', enum: ['holiday', 'working'], 'x-enum': { holiday: '节假日', working: '上班' } },
    },
  }),
  written('rota/absence', {
    'x-resource': { display: 'who' },
    'x-checks': [
      {
        id: 'most',
        at: 'until',
        assert: { $compare: ['days', 'lte', 5] },
        message: '最多五天',
        'x-i18n': { 'en-US': { message: 'Five days at most' } },
      },
    ],
    properties: {
      who: { type: 'string', maxLength: 20 },
      from: day,
      until: day,
      fromPart: half,
      days: {
        type: 'number',
        multipleOf: 0.5,
        readOnly: true,
        'x-computed': { value: { minus: [days, { if: [{ fromPart: 'pm' }, 0.5, 0] }] }, stored: true },
      },
    },
  }),
  written('shop/order', {
    'x-resource': { display: 'name' },
    'x-api': {
      base: '/api/shop/order',
      list: 'GET page',
      detail: 'GET detail',
      create: 'POST save',
      update: 'POST edit',
      calls: { rename: { at: 'POST rename', kind: 'update', fields: ['name'] } },
    },
    'x-checks': [
      {
        id: 'limit',
        at: 'lines',
        on: ['create', 'update', 'rename'],
        assert: { $compare: [{ sum: ['lines', { times: ['price', 'pieces'] }] }, 'lte', 100] },
        message: '最多一百',
        'x-i18n': { 'en-US': { message: 'A hundred at most' } },
      },
    ],
    properties: {
      name: { type: 'string', maxLength: 20 },
      lines: { type: 'array', 'x-child': { resource: 'shop/line' } },
      total: {
        type: 'number',
        multipleOf: 0.01,
        readOnly: true,
        'x-computed': { value: { sum: ['lines', { times: ['price', 'pieces'] }] }, stored: true },
      },
      shown: {
        type: 'number',
        multipleOf: 0.01,
        readOnly: true,
        'x-computed': { value: { sum: ['lines', { times: ['price', 'pieces'] }] } },
      },
    },
  }),
  written('shop/line', {
    'x-resource': { display: 'id' },
    properties: {
      orderId: { type: 'string', 'x-ref': { to: 'shop/order', label: 'name', owner: true } },
      price: { type: 'number', multipleOf: 0.01 },
      pieces: { type: 'integer' },
    },
  }),
])

const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ problems: [first] }: { problems: Problem[] }) => `${first!.field}: ${first!.message}`,
  )

describeBothDatabases('Working days', (open) => {
  let at: Written
  const absence = (from: string, until: string, fromPart = 'am') =>
    at.ask<{ id: string }>('rota/absence.create', { who: from, from, until, fromPart })
  const stored = async (id: string) => Number(await storedIn(at.database, 'rota_absence', id, 'days'))
  beforeAll(async () => {
    at = await openWritten(open, model)
  })

  it('leave out weekends, holidays and the half day before', async () => {
    await at.ask('rota/day.create', { day: '2026-10-01', kind: 'holiday' })
    const { id } = await absence('2026-09-30', '2026-10-05', 'pm')
    expect(await stored(id)).toBe(2.5)
  })

  it('count a weekend on which people work, and follow the calendar', async () => {
    const { id } = await absence('2026-09-18', '2026-09-21')
    expect(await stored(id)).toBe(2)
    const { id: worked } = await at.ask<{ id: string }>('rota/day.create', { day: '2026-09-20', kind: 'working' })
    expect(await stored(id)).toBe(3)
    await at.ask('rota/day.remove', { ids: worked })
    expect(await stored(id)).toBe(2)
  })

  it('are judged by checks as they are stored', async () => {
    expect(await refused(absence('2026-11-02', '2026-11-06'))).toBeUndefined()
    expect(await refused(absence('2026-11-02', '2026-11-09'))).toBe('until: Five days at most')
    await at.ask('rota/day.create', { day: '2026-11-04', kind: 'holiday' })
    expect(await refused(absence('2026-11-02', '2026-11-09'))).toBeUndefined()
  })
})

describeBothDatabases('Rows of a resource added up', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
  })
  const line = (price: number, pieces: number) => ({ price, pieces })
  const totals = async (id: string) => {
    const { total, shown } = await at.ask<{ total: number; shown: number }>('shop/order.detail', { id })
    return [total, shown]
  }

  it('are worked out exactly, kept and not kept', async () => {
    const { id } = await at.ask<{ id: string }>('shop/order.create', {
      name: 'a',
      lines: [line(19.99, 3), line(0.07, 1)],
    })
    expect(await totals(id)).toEqual([60.04, 60.04])
    const [first] = (await at.ask<{ lines: { id: string }[] }>('shop/order.detail', { id })).lines
    await at.ask('shop/order.update', { id, lines: [{ ...first, price: 1.5 }] })
    expect(await totals(id)).toEqual([4.5, 4.5])
  })

  it('are judged whether the save speaks of them or not', async () => {
    const create = (pieces: number) => at.ask<{ id: string }>('shop/order.create', { lines: [line(33.33, pieces)] })
    expect(await refused(create(4))).toBe('lines: A hundred at most')
    const { id } = await create(3)
    expect(await refused(at.ask('shop/order.rename', { id, name: 'b' }))).toBeUndefined()
    expect(await refused(at.ask('shop/order.update', { id, lines: [line(50.01, 2)] }))).toBe('lines: A hundred at most')
    expect(await totals(id)).toEqual([99.99, 99.99])
  })
})

describe('While people type', () => {
  const resource = model.resources['rota/absence']!
  const entry = { who: 'a', from: '2026-11-02', until: '2026-11-09', days: null }
  const judged = (calendar: (name: string) => CalendarDays | undefined) =>
    validateEntry({
      ...{ resource, entry, validator: validatorOf(resource), locale: 'en-US', now: new Date() },
      ...{ related: () => null, waits: () => false, calendar },
    }).map(({ message }) => message)

  it('a check waits for the calendar that its days are counted by', () => {
    expect(judged(() => undefined)).toEqual([])
    expect(judged(() => new Map())).toEqual(['Five days at most'])
    expect(judged(() => new Map([['2026-11-04', 'holiday']]))).toEqual([])
  })
})
