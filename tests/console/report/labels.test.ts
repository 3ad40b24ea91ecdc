/** Labels of charts: as much of a name as has room. */
import { expect, it } from 'vitest'
import { cutTo, widthOf } from '../../../src/console/screen/report/charts/chart-data'

it('are whole where they have room, and cut with a sign where they have not', () => {
  const name = '安全生产月 · 江南制造'
  expect(cutTo(name, widthOf(name))).toBe(name)
  const short = cutTo(name, 80)
  expect(short).toBe('安全生产月…')
  expect(widthOf(short)).toBeLessThanOrEqual(80)
  expect(cutTo('', 0)).toBe('')
})

it('have room for more Latin letters than Chinese ones', () => {
  expect(widthOf('abcdefgh')).toBeLessThan(widthOf('安全生产月度'))
  expect(cutTo('Safety month', 100)).toBe('Safety month')
})
