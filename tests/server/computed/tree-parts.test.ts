import { beforeAll, expect, it } from 'vitest'
import { describeBothDatabases } from '../../builders/databases'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

const number = { type: 'number' }
const computed = (by: object) => ({ ...number, readOnly: true, 'x-computed': by })
const own = { via: 'id', below: true }

/** Plots of land in a tree; each has land of its own and that of the plots within. */
const model = modelOf([
  written('estate/plot', {
    'x-resource': { display: 'name' },
    'x-tree': { parent: 'parentId', label: 'name', root: '0' },
    properties: {
      name: { type: 'string', maxLength: 20 },
      parentId: { type: 'string', default: '0' },
      area: number,
      whole: computed({ sum: 'estate/plot.area', ...own, stored: true }),
      read: computed({ sum: 'estate/plot.area', ...own }),
      within: computed({ avg: 'estate/plot.area', via: 'parentId' }),
    },
  }),
])

describeBothDatabases('A node of a tree', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
  })
  const plot = async (name: string, area: number, parentId = '0') =>
    (await at.ask<{ id: string }>('estate/plot.create', { name, area, parentId })).id
  const told = async (id: string) => {
    const { whole, read, within } = await at.ask<Record<string, number | null>>('estate/plot.detail', { id })
    return [whole, read, within]
  }

  it('adds its own part to all parts below, and has no mean of none', async () => {
    const top = await plot('a', 10)
    expect(await told(top)).toEqual([10, 10, null])
    const inner = await plot('b', 5, top)
    const leaf = await plot('c', 2, inner)
    expect(await told(top)).toEqual([17, 17, 5])
    await at.ask('estate/plot.update', { id: leaf, area: 4 })
    expect([await told(top), await told(inner)]).toEqual([
      [19, 19, 5],
      [9, 9, 4],
    ])
    await at.ask('estate/plot.update', { id: inner, parentId: '0' })
    expect([await told(top), await told(inner)]).toEqual([
      [10, 10, null],
      [9, 9, 4],
    ])
  })
})
