import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../../src/model/types'
import { describeBothDatabases } from '../../builders/databases'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

const day = { type: 'string', format: 'lectern-date' }

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
})
