import { beforeAll, expect, it } from 'vitest'
import { registry } from '../../../src/server/product/registry'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { describeEachDatabase } from '../../builders/databases'
import { modelOf, openWritten, storedIn, type Written, written } from '../../builders/written'

/** Contracts that end with the day after their last one. */
const model = modelOf([
  written('law/contract', {
    'x-resource': { display: 'name' },
    'x-states': {
      initial: { state: 0 },
      moves: {
        end: { by: 'clock', from: { state: 0 }, to: { state: 1 }, after: { field: 'until', minutes: 1440 } },
      },
      final: [{ state: 1 }],
      editable: [{ if: { state: 0 } }],
    },
    properties: {
      name: { type: 'string', maxLength: 20 },
      until: { type: 'string', format: 'lectern-date' },
      state: { type: 'integer', enum: [0, 1], default: 0, readOnly: true, 'x-enum': { 0: 'a', 1: 'b' } },
    },
  }),
])

describeEachDatabase('A move by the clock', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
  })

  it('begins so long after the first moment of a plain date', async () => {
    const { id } = await at.ask<{ id: string }>('law/contract.create', { name: 'a', until: '2026-03-31' })
    const stateAt = async (now: string) => {
      await runClockMoves({ model, database: at.database, registry }, new Date(now))
      return storedIn(at.database, 'law_contract', id, 'state')
    }
    expect(await stateAt('2026-03-31T15:59:59Z')).toBe(0)
    expect(await stateAt('2026-03-31T16:00:00Z')).toBe(1)
  })
})
