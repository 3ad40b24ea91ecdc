/** How stored values become JavaScript values; the same for both engines, because both are read through `pg`. */
import pg from 'pg'

type Parse = (text: string) => unknown

const asText: Parse = (text) => text

/** A number where it is exact, else the digits. */
export function exactNumber(text: string): number | string {
  const value = Number(text)
  if (Number.isSafeInteger(value) && !text.includes('.')) return value
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return Number.isFinite(value) && digits.length <= 15 ? value : text
}

const oid = { int8: 20, json: 114, date: 1082, timestamp: 1114, numeric: 1700, jsonb: 3802 }

const parsers: Readonly<Record<number, Parse>> = {
  [oid.int8]: exactNumber,
  [oid.numeric]: exactNumber,
  [oid.date]: asText,
  [oid.timestamp]: asText,
  [oid.json]: (text) => JSON.parse(text),
  [oid.jsonb]: (text) => JSON.parse(text),
}

/** For the `types` option of `pg`. */
export const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(type, 'binary') : (parsers[type] ?? pg.types.getTypeParser(type)),
} as pg.CustomTypesConfig
