import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../../src/model/types'
import { describeBothDatabases } from '../../builders/databases'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const moment = { type: 'string', format: 'lectern-datetime' }
const text = (message: string) => ({ message, 'x-i18n': { 'en-US': { message: `${message}!` } } })

/** Courts that two groups share at most, and seats that move only while few have moved. */
const model = modelOf([
  written('court/booking', {
    properties: {
      court: { type: 'string', maxLength: 20 },
      start: moment,
      end: moment,
      seat: { type: 'string', maxLength: 20 },
      wanted: { type: 'string', maxLength: 20 },
    },
    'x-checks': [
      {
        id: 'shared',
        at: 'start',
        count: {
          within: ['court'],
          filter: { start: { lt: { $entry: 'end' } }, end: { gt: { $entry: 'start' } } },
          max: 2,
        },
        ...text('shared'),
      },
      {
        id: 'left',
        at: 'seat',
        on: 'update',
        if: { seat: { ne: { $old: 'seat' } } },
        // Somebody else waits for the seat that is given up.
        count: { within: [], filter: { wanted: { $old: 'seat' }, id: { ne: { $entry: 'id' } } }, max: 0 },
        ...text('left'),
      },
    ],
  }),
])

describeBothDatabases('A count of other entries', (open) => {
  let at: Written
  const said = (call: Promise<unknown>) =>
    call.then(
      () => [],
      ({ problems }: { problems: Problem[] }) => problems.map(({ field, rule }) => `${field} ${rule}`),
    )
  const book = (court: string, start: string, end: string, more: Json = {}) =>
    at.ask<{ id: string }>('court/booking.create', {
      ...{ court, start: `2026-03-01 ${start}:00`, end: `2026-03-01 ${end}:00` },
      ...more,
    })
  beforeAll(async () => {
    at = await openWritten(open, model)
  })

  it('compares their fields with those of the entry being saved', async () => {
    await book('a', '08:00', '10:00')
    await book('a', '09:00', '11:00')
    expect(await said(book('a', '09:30', '09:40'))).toEqual(['start shared'])
    expect(await said(book('a', '10:00', '10:30'))).toEqual([])
    expect(await said(book('b', '09:30', '09:40'))).toEqual([])
  })

  it('waits until the fields it reads keep their own rules', async () => {
    expect(await said(book('g', '08:00', 'noon'))).toEqual(['end format'])
    expect(await said(at.ask('court/booking.create', { court: ['g'], start: 1, end: 'noon' }))).toEqual(
      expect.arrayContaining(['court type', 'start type', 'end format']),
    )
  })

  it('takes the new values of an entry that is changed', async () => {
    await book('c', '08:00', '10:00')
    await book('c', '08:00', '10:00')
    const { id } = await book('c', '12:00', '13:00')
    const move = (start: string) => at.ask('court/booking.update', { id, start: `2026-03-01 ${start}:00` })
    expect(await said(move('09:59'))).toEqual(['start shared'])
    expect(await said(move('10:00'))).toEqual([])
  })

  it('compares them with the stored values of the entry', async () => {
    const { id } = await book('d', '08:00', '09:00', { seat: '1' })
    await book('e', '08:00', '09:00', { seat: '2', wanted: '1' })
    expect(await said(at.ask('court/booking.update', { id, seat: '3' }))).toEqual(['seat left'])
    const { id: free } = await book('f', '08:00', '09:00', { seat: '4' })
    expect(await said(at.ask('court/booking.update', { id: free, seat: '3' }))).toEqual([])
  })
})
