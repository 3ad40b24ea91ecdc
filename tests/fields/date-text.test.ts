import { expect, test } from 'vitest'
import { dayText } from '../../src/fields/date/date-text'

test.each([
  ['2026/1/5', false, '2026-01-05'],
  ['2026.1.5', false, '2026-01-05'],
  ['2026/1/5 8:30', true, '2026-01-05 08:30:00'],
  ['2026/1/5', true, '2026-01-05 00:00:00'],
  ['2024/2/29', false, '2024-02-29'],
])('%s is a day as people write it (with a time: %s)', (text, hasTime, day) => {
  expect(dayText(text, hasTime)).toBe(day)
})

test.each(['2026/13/5', '2026/2/30', '2026/1/5 25:00', '2026/1/5 8:75', '1/5/2026', 'soon', ''])(
  '%s is none',
  (text) => {
    expect(dayText(text, true)).toBeUndefined()
  },
)
