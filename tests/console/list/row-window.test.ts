import { expect, test } from 'vitest'
import { rowsInView } from '../../../src/console/list/table/useShownRows'

const rows = { count: 200, height: 47 }

test('draws the rows in view and a dozen beyond, above and below', () => {
  const { first, end } = rowsInView(100 * 47, 10 * 47, rows)
  expect(first).toBeGreaterThanOrEqual(84)
  expect(first).toBeLessThanOrEqual(88)
  expect(end).toBeGreaterThanOrEqual(122)
  expect(end).toBeLessThanOrEqual(128)
})

test('begins with the first row and ends with the last', () => {
  expect(rowsInView(0, 470, rows).first).toBe(0)
  expect(rowsInView(190 * 47, 470, rows).end).toBe(200)
})

test('stays as it is while less than its stride is scrolled', () => {
  expect(rowsInView(96 * 47, 470, rows)).toEqual(rowsInView(96 * 47 + 40, 470, rows))
})
