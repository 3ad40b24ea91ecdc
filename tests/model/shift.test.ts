import { expect, it } from 'vitest'
import { formatInstant, parseInstant } from '../../src/fields/definition/zone'
import { shift } from '../../src/model/conditions/predicate'

const shifted = (from: string, by: string) => formatInstant(shift(parseInstant(from), by))

it('Months and years are those of the calendar people look at, in the first hours of a day too', () => {
  expect(shifted('2026-03-31 02:00:00', '-1M')).toBe('2026-02-28 02:00:00')
  expect(shifted('2026-03-01 03:00:00', '1M')).toBe('2026-04-01 03:00:00')
  expect(shifted('2028-02-29 23:30:00', '1y')).toBe('2029-02-28 23:30:00')
  expect(shifted('2026-01-01 00:00:00', '-1M')).toBe('2025-12-01 00:00:00')
})
