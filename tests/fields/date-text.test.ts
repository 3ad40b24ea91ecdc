import { expect, test } from 'vitest'
import { dayText } from '../../src/fields/date/date-text'
import { timeText } from '../../src/fields/date/time-text'

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

test.each([
  ['8:05', '08:05:00'],
  ['08:05:09', '08:05:09'],
  ['23：59', '23:59:00'],
  ['24:00', undefined],
  ['8:60', undefined],
  ['805', undefined],
])('%s is the time of day %s', (text, time) => {
  expect(timeText(text)).toBe(time)
})
