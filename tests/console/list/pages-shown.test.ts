import { expect, test } from 'vitest'
import { pagesShown } from '../../../src/console/ui/Pager'

test('names the first page, the last, and those around the present one', () => {
  expect(pagesShown(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20])
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, 'gap', 20])
})

test('names a single page rather than a gap in its place', () => {
  expect(pagesShown(5, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pagesShown(1, 1)).toEqual([1])
})
