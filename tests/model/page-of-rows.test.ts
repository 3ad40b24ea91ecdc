import { expect, it } from 'vitest'
import { pageAsked, pageOfRows } from '../../src/model/lists/list-query'

it('a page begins at 1 and has 1 to 500 rows; what is no number is as if nothing were said', () => {
  expect(pageAsked({ current: 3, size: 500 })).toEqual({ current: 3, size: 500 })
  expect(pageAsked({ current: '2', size: '2000' })).toEqual({ current: 2, size: 500 })
  expect(pageAsked({ current: 0, size: -1 })).toEqual({ current: 1, size: 10 })
  expect(pageAsked({ current: 'x', size: null }, 100)).toEqual({ current: 1, size: 100 })
})

it('rows at hand are given by the page, with how many there are', () => {
  const rows = Array.from({ length: 25 }, (_, at) => at)
  expect(pageOfRows(rows, { current: 3 })).toEqual({
    records: [20, 21, 22, 23, 24],
    total: 25,
    current: 3,
    size: 10,
    pages: 3,
  })
  expect(pageOfRows(rows, { current: 9 }).records).toEqual([])
})
