import { afterEach, describe, expect, it } from 'vitest'
import {
  formatInstant,
  isDayText,
  isInstantText,
  parseInstant,
  setZone,
  zoneName,
} from '../../src/fields/definition/zone'

const iso = (text: string) => parseInstant(text).toISOString()

afterEach(() => setZone('Asia/Shanghai'))

it('reads and writes in Shanghai until told otherwise', () => {
  expect(zoneName()).toBe('Asia/Shanghai')
  expect(iso('2026-01-31 18:05:00')).toBe('2026-01-31T10:05:00.000Z')
  expect(formatInstant(new Date('2026-01-31T16:00:00Z'))).toBe('2026-02-01 00:00:00')
})

it('leaves out what is finer than a second, before and after 1970', () => {
  expect(formatInstant(new Date('2026-01-31T10:05:00.999Z'))).toBe('2026-01-31 18:05:00')
  expect(formatInstant(new Date('1969-12-31T23:59:59.500Z'))).toBe('1970-01-01 07:59:59')
})

it.each([
  '2026-02-30 00:00:00',
  '2025-02-29 00:00:00',
  '2026-13-01 00:00:00',
  '2026-01-31 24:00:00',
  '2026-01-31 23:60:00',
  '2026-01-31T18:05:00',
  '2026-01-31 18:05',
  '2026-01-31',
  ' 2026-01-31 18:05:00',
  '0000-01-01 00:00:00',
  '',
])('refuses "%s"', (text) => {
  expect(isInstantText(text)).toBe(false)
  expect(() => parseInstant(text)).toThrow(RangeError)
})

it('knows the days of the calendar', () => {
  expect(isDayText('2024-02-29')).toBe(true)
  expect(isDayText('2026-02-29')).toBe(false)
  expect(isDayText('2026-01-31 00:00:00')).toBe(false)
  expect(isDayText(20260131)).toBe(false)
})

it('refuses an unknown zone and an invalid date', () => {
  expect(() => setZone('Asia/Nowhere')).toThrow(RangeError)
  expect(() => formatInstant(new Date('x'))).toThrow(RangeError)
})

describe('where clocks are moved', () => {
  it('reads an hour that is skipped with the offset from before', () => {
    setZone('America/New_York')
    expect(iso('2026-03-08 01:59:59')).toBe('2026-03-08T06:59:59.000Z')
    expect(iso('2026-03-08 02:30:00')).toBe('2026-03-08T07:30:00.000Z')
    expect(iso('2026-03-08 03:00:00')).toBe('2026-03-08T07:00:00.000Z')
  })

  it('reads an hour that is repeated as its first passing', () => {
    setZone('America/New_York')
    expect(iso('2026-11-01 01:30:00')).toBe('2026-11-01T05:30:00.000Z')
    expect(iso('2026-11-01 02:00:00')).toBe('2026-11-01T07:00:00.000Z')
    expect(formatInstant(new Date('2026-11-01T06:30:00Z'))).toBe('2026-11-01 01:30:00')
  })

  it('reads summer time in Shanghai as it was kept until 1991', () => {
    expect(iso('1988-07-01 08:00:00')).toBe('1988-06-30T23:00:00.000Z')
    expect(iso('1992-07-01 08:00:00')).toBe('1992-07-01T00:00:00.000Z')
  })

  it.each(['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Monrovia', 'Pacific/Apia', 'UTC'])(
    'brings every instant of an hour grid back in %s, but for hours passed twice',
    (zone) => {
      setZone(zone)
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      for (const year of [1972, 1986, 2011, 2026]) {
        for (let ms = Date.UTC(year, 0, 1); ms < Date.UTC(year + 1, 0, 1); ms += 7 * 1_800_000) {
          const text = formatInstant(new Date(ms))
          if (text !== shown.format(ms)) throw new Error(`${zone} ${new Date(ms).toISOString()}: ${text}`)
          const back = parseInstant(text)
          if (formatInstant(back) !== text) throw new Error(`${zone} ${text}: ${back.toISOString()}`)
          if (back.getTime() > ms) throw new Error(`${zone} ${text}: not its first passing`)
        }
      }
    },
  )
})
