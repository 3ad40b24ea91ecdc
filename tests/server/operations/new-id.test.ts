import { expect, it } from 'vitest'
import { createIds } from '../../../src/server/sql/new-id'

/** Ids of a process whose clock shows these days, one after another. */
const idsAt = (...days: readonly number[]) => {
  const left = [...days]
  return createIds({ now: () => new Date(left.length > 1 ? left.shift()! : left[0]!) })
}

it('makes ids of 16 to 19 digits that grow, however many are asked for at once', () => {
  const newId = idsAt(Date.UTC(2026, 0, 1))
  const ids = Array.from({ length: 5000 }, () => newId())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^\d{16,19}$/.test(id))).toBe(true)
  expect([...ids].sort()).toEqual(ids)
})

it('keeps growing when the clock steps back', () => {
  const newId = idsAt(Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 1))
  const before = BigInt(newId())
  expect(BigInt(newId())).toBeGreaterThan(before)
})

it('still has at most 19 digits in the year 2080', () => {
  expect(idsAt(Date.UTC(2080, 0, 1))()).toMatch(/^\d{19}$/)
})
