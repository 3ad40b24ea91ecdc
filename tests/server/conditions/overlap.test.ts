import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../../src/model/types'
import { describeBothDatabases } from '../../builders/databases'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { modelOf, openWritten, tenant, type Written, written } from '../../builders/written'

const day = { type: 'string', format: 'lectern-date' }

const half = { type: 'string', enum: ['am', 'pm'], 'x-enum': { am: '上午', pm: '下午' } }

/** Rooms let by the day; a stay that was called off takes no time. */
const model = modelOf([
  written('hotel/stay', {
    'x-resource': { display: 'guest' },
    properties: {
      guest: { type: 'string', maxLength: 20 },
      floor: { type: 'string', maxLength: 20 },
      state: { type: 'integer', enum: [0, 1], default: 0, 'x-enum': { 0: 'a', 1: 'b' } },
      room: {
        type: 'string',
        maxLength: 20,
        'x-unique': { with: ['floor'], over: ['from', 'until'], if: { state: 0 } },
      },
      from: day,
      until: day,
    },
  }),
  written('rota/absence', {
    'x-resource': { display: 'who' },
    properties: {
      who: {
        type: 'string',
        maxLength: 20,
        'x-unique': { over: ['from', 'until'], parts: ['fromPart', 'untilPart'] },
      },
      from: day,
      until: day,
      fromPart: half,
      untilPart: half,
    },
  }),
  written('rota/duty', {
    'x-resource': { display: 'who' },
    properties: {
      who: { type: 'string', maxLength: 20, 'x-unique': { over: ['from', 'until'], through: true } },
      from: day,
      until: day,
    },
  }),
  written('room/use', {
    'x-resource': { display: 'room' },
    properties: {
      room: { type: 'string', maxLength: 20, 'x-unique': { over: ['from', 'until'] } },
      from: { type: 'string', format: 'lectern-datetime' },
      until: { type: 'string', format: 'lectern-datetime' },
    },
  }),
])

describeBothDatabases('A time that entries do not share', (open) => {
  let at: Written
  const stay = (room: string, from: number | null, until: number | null, more: object = {}) =>
    at.ask<{ id: string }>('hotel/stay.create', {
      ...{ guest: `${room} ${from}`, floor: '1', room },
      ...{
        from: from === null ? null : `2026-03-${10 + from}`,
        until: until === null ? null : `2026-03-${10 + until}`,
      },
      ...more,
    })
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      ({ problems: [first] }: { problems: Problem[] }) => `${first!.field}: ${first!.message}`,
    )
  beforeAll(async () => {
    at = await openWritten(open, model)
  })

  it('is refused under its beginning with the name of the other entry, and may touch', async () => {
    await stay('a', 1, 3)
    expect(await refused(stay('a', 2, 4))).toBe('from: Overlaps in time with “a 1”')
    expect(await refused(stay('A', 0, 9))).toBe('from: Overlaps in time with “a 1”')
    expect(await refused(stay('a', 3, 5))).toBeUndefined()
    expect(await refused(stay('a', 0, 1))).toBeUndefined()
    expect(await refused(stay('b', 2, 4))).toBeUndefined()
    expect(await refused(stay('a', 2, 4, { floor: '2' }))).toBeUndefined()
    expect(await refused(stay('a', 2, 4, { state: 1 }))).toBeUndefined()
  })

  it('is open where an end is empty', async () => {
    await stay('c', 5, null)
    expect(await refused(stay('c', 8, 9))).toBeDefined()
    expect(await refused(stay('c', null, null))).toBeDefined()
    expect(await refused(stay('c', null, 5))).toBeUndefined()
  })

  it('is held when an entry is moved, against others and not against itself', async () => {
    await stay('d', 1, 3)
    const { id } = await stay('d', 3, 5)
    const move = (from: number) => at.ask('hotel/stay.update', { id, from: `2026-03-${10 + from}` })
    expect(await refused(move(4))).toBeUndefined()
    expect(await refused(move(2))).toBe('from: Overlaps in time with “d 1”')
  })

  it('is given once to many who ask at the same time', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, (_, n) => refused(stay('e', n % 3, 5))))
    expect(found.filter((each) => each === undefined)).toHaveLength(1)
  })

  it('may touch at noon where there are halves of a day, and not where a day is taken whole', async () => {
    const absence = (from: string, fromPart: string | null, until: string, untilPart: string | null) =>
      refused(
        at.ask('rota/absence.create', {
          who: 'a',
          ...{ from: `2026-03-${from}`, fromPart, until: `2026-03-${until}`, untilPart },
        }),
      )
    expect(await absence('10', 'pm', '12', 'am')).toBeUndefined()
    expect(await absence('12', 'pm', '12', 'pm')).toBeUndefined()
    expect(await absence('10', 'am', '10', 'am')).toBeUndefined()
    expect(await absence('12', null, '12', null)).toBe('from: Overlaps in time with “a”')
    expect(await absence('09', null, '10', 'am')).toBe('from: Overlaps in time with “a”')
    const duty = (from: string, until: string) =>
      refused(at.ask('rota/duty.create', { who: 'b', from: `2026-03-${from}`, until: `2026-03-${until}` }))
    expect(await duty('10', '12')).toBeUndefined()
    expect(await duty('12', '13')).toBe('from: Overlaps in time with “b”')
    expect(await duty('13', '14')).toBeUndefined()
  })

  it('is held by the database itself, of days, halves and moments', async () => {
    const insert = (id: string, table: string, values: object) =>
      sql`insert into ${sql.table(table)} (id, tenant_id, ${sql.join(Object.keys(values).map((name) => sql.id(name)))})
        values (${id}, ${tenant}, ${sql.join(Object.values(values).map((value) => sql`${value}`))})`
        .execute(at.database.kysely)
        .then(
          () => 'kept',
          ({ code }: { code: string }) => code,
        )
    const both = async (table: string, one: object, other: object) => [
      await insert(`${table}1`, table, one),
      await insert(`${table}2`, table, other),
    ]
    const days = (from: string, until: string | null) => ({
      from: `2026-05-${from}`,
      until: until && `2026-05-${until}`,
    })
    expect(
      await both(
        'hotel_stay',
        { room: 'X', state: 0, ...days('01', '05') },
        { room: 'x', state: 0, ...days('04', null) },
      ),
    ).toEqual(['kept', '23P01'])
    expect(await insert('off', 'hotel_stay', { room: 'x', state: 1, ...days('04', null) })).toBe('kept')
    expect(await insert('back', 'hotel_stay', { room: 'x', state: 0, ...days('09', '06') })).toBe('kept')
    const noon = { from_part: 'am', until_part: 'am' }
    expect(
      await both(
        'rota_absence',
        { who: 'x', ...days('01', '02'), ...noon },
        { who: 'x', ...days('02', '02'), ...noon, from_part: 'am' },
      ),
    ).toEqual(['kept', '23P01'])
    expect(
      await insert('noon', 'rota_absence', { who: 'x', ...days('02', '02'), from_part: 'pm', until_part: 'pm' }),
    ).toBe('kept')
    expect(await both('rota_duty', { who: 'x', ...days('01', '02') }, { who: 'x', ...days('02', '03') })).toEqual([
      'kept',
      '23P01',
    ])
    const hours = (from: string, until: string) => ({
      room: 'x',
      from: `2026-05-01 ${from}Z`,
      until: `2026-05-01 ${until}Z`,
    })
    expect(await both('room_use', hours('08:00', '09:00'), hours('08:59', '10:00'))).toEqual(['kept', '23P01'])
    expect(await insert('next', 'room_use', hours('09:00', '10:00'))).toBe('kept')
  })
})
