/** Turns stored values into JavaScript values; the same for both engines, because `pg` reads both. */
import pg from 'pg'

type Parse = (text: string) => unknown

const asText: Parse = (text) => text

/** A number where it is exact, else the digits. */
function exactNumber(text: string): number | string {
  const value = Number(text)
  if (Number.isSafeInteger(value) && !text.includes('.')) return value
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return Number.isFinite(value) && digits.length <= 15 ? value : text
}

const oid = { int8: 20, json: 114, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 }

const usualMoment = pg.types.getTypeParser(oid.timestamptz)
const zero = 48
const digits = (text: string, from: number, to: number): number => {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - zero
  return number
}

/** An instant as connections of ours tell it, in UTC: `2026-11-22 05:55:02.299+00`; any other form is read by `pg`. */
function momentOf(text: string): unknown {
  const end = text.length - 3
  const isUsual = text.charAt(4) === '-' && text.charAt(10) === ' ' && end >= 19 && text.endsWith('+00')
  if (!isUsual || text.charAt(0) === '0') return usualMoment(text)
  const [most, given] = [3, Math.max(end - 20, 0)]
  const ms = given >= most ? digits(text, 20, 20 + most) : digits(text, 20, 20 + given) * 10 ** (most - given)
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)]
  return new Date(
    Date.UTC(year, month - 1, day, digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19), given ? ms : 0),
  )
}

const parsers: Readonly<Record<number, Parse>> = {
  [oid.int8]: exactNumber,
  [oid.numeric]: exactNumber,
  [oid.date]: asText,
  [oid.timestamp]: asText,
  [oid.timestamptz]: momentOf,
  [oid.json]: (text) => JSON.parse(text),
  [oid.jsonb]: (text) => JSON.parse(text),
}

/** For the `types` option of `pg`. */
export const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(type, 'binary') : (parsers[type] ?? pg.types.getTypeParser(type)),
}
