import { expect, it } from 'vitest'
import { newId } from '../../../src/server/sql/new-id'

it('makes ids of 16 to 19 digits that grow, however many are asked for at once', () => {
  const ids = Array.from({ length: 5000 }, () => newId(Date.UTC(2026, 0, 1)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^\d{16,19}$/.test(id))).toBe(true)
  expect([...ids].sort()).toEqual(ids)
})

it('keeps growing when the clock steps back', () => {
  const before = BigInt(newId(Date.UTC(2026, 0, 2)))
  expect(BigInt(newId(Date.UTC(2026, 0, 1)))).toBeGreaterThan(before)
})

it('still has at most 19 digits in the year 2080', () => {
  expect(newId(Date.UTC(2080, 0, 1))).toMatch(/^\d{19}$/)
})
