/** A limit that is none reads as unlimited in sheets and in the change log, and comes back from a sheet as it was. */
import { expect, it } from 'vitest'
import { fieldOf } from '../../../src/model/names'
import type { CallContext } from '../../../src/server/core/context/call'
import { optionsOf } from '../../../src/server/sheets/choice-labels'
import { cellOf } from '../../../src/server/sheets/export/export'
import type { ImportPlan } from '../../../src/server/sheets/import/plan-types'
import { rowValues } from '../../../src/server/sheets/import/row-values'
import { modelOf, written } from '../../builders/written'

const resource = modelOf([
  written('shop/item', { properties: { stock: { type: 'integer', format: 'lectern-quota', minimum: -1 } } }),
]).resources['shop/item']!
const stock = fieldOf(resource, 'stock')!

it.each([
  ['zh-CN', '不限'],
  ['en-US', 'Unlimited'],
] as const)('is written and read in %s', async (locale, word) => {
  const options = await optionsOf({ locale } as CallContext, [stock])
  const written = (value: number) => cellOf(stock, { id: '1', stock: value }, options)
  expect([-1, 0, 500].map(written)).toEqual([word, 0, 500])
  const plan = { fields: [stock] } as unknown as ImportPlan
  const read = (cell: string | number) => rowValues(plan, { row: 2, cells: [cell] }, options, new Map(), locale)
  expect(['不限', 'unlimited', '-1', 500].map((cell) => read(cell).values.stock)).toEqual([-1, -1, -1, '500'])
  expect(read('many').values.stock, 'for the rules to refuse').toBe('many')
})
