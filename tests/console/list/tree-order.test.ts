import { expect, test } from 'vitest'
import { numbersFor, placeOf, withPlaced } from '../../../src/console/list/reorder/tree-order'

const leaf = (id: string, sort: number) => ({ id, sort })
const children = [leaf('11', 1), leaf('12', 2), leaf('13', 3)]
const rows = [{ ...leaf('1', 1), children }, leaf('2', 2)]
const levels = new Map([['2', [leaf('21', 5)]]])

test('finds the rows beside a row, also in a level that was fetched', () => {
  expect(placeOf(rows, levels, '1')).toEqual({ parent: '', siblings: rows })
  expect(placeOf(rows, levels, '12')?.parent).toBe('1')
  expect(placeOf(rows, levels, '21')).toEqual({ parent: '2', siblings: [leaf('21', 5)] })
  expect(placeOf(rows, levels, '99')).toBeUndefined()
})

test('puts a row before or after another, and deals out the numbers that change', () => {
  const [first, , third] = children
  const order = withPlaced(children, third!, '11', 'before')
  expect(order.map(({ id }) => id)).toEqual(['13', '11', '12'])
  expect(numbersFor(order, 'sort')).toEqual([
    { id: '13', number: 1 },
    { id: '11', number: 2 },
    { id: '12', number: 3 },
  ])
  expect(numbersFor(withPlaced(children, first!, '12', 'before'), 'sort')).toEqual([])
})

test('parts rows that had the same number', () => {
  const order = [leaf('b', 1), leaf('a', 1), leaf('c', 1)]
  expect(numbersFor(order, 'sort')).toEqual([
    { id: 'a', number: 2 },
    { id: 'c', number: 3 },
  ])
})
