import { expect, it } from 'vitest'
import { modelOf, written } from '../../builders/written'
import { rowValues } from '../../../src/server/sheets/import/row-values'
import { cellOf } from '../../../src/server/sheets/export/export'
import { fieldOf } from '../../../src/model/names'
import type { ImportPlan } from '../../../src/server/sheets/import/plan-types'

const resource = modelOf([
  written('shop/item', { properties: { price: { type: 'integer', format: 'lectern-money', minimum: 0 } } }),
]).resources['shop/item']!
const price = fieldOf(resource, 'price')!
const read = (cell: string | number) =>
  rowValues({ fields: [price] } as unknown as ImportPlan, { row: 2, cells: [cell] }, new Map(), new Map(), 'en-US')
    .values.price

it('Money stands in sheets in whole units, and is kept in hundredths', () => {
  expect(cellOf(price, { id: '1', price: 1230 }, new Map())).toBe(12.3)
  expect([12.3, '12.30', '1,234.5', 19.99, '-0.07', 4.35].map(read)).toEqual([1230, 1230, 123450, 1999, -7, 435])
  expect(['12.345', 'twelve'].map(read)).toEqual(['12.345', 'twelve'])
})
