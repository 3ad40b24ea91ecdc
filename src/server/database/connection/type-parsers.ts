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

const anyMoment = pg.types.getTypeParser(oid.timestamptz)

/** An instant as connections of ours tell it, in UTC: `2026-11-22 05:55:02.299+00`; any other form is read by `pg`, in twice the time. */
function momentOf(text: string): unknown {
  const isUsual = text.charAt(4) === '-' && text.charAt(0) !== '0' && text.endsWith('+00')
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyMoment(text)
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
