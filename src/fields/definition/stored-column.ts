/** Stored columns that several field types share. */
import type { Field } from './field'
import type { SqlType, StoredColumn } from './shape'

/** A column whose empty text is kept as nothing: everything but plain text. */
export function storedColumn(column: {
  readonly sql: StoredColumn['sql'] | SqlType
  readonly toRow?: (value: unknown, field: Field) => unknown
  readonly toEntry?: (value: unknown, field: Field) => unknown
}): StoredColumn {
  const { sql, toRow = same, toEntry = same } = column
  return {
    sql: typeof sql === 'string' ? () => sql : sql,
    toRow: (value, field) => (isNothing(value) || value === '' ? null : toRow(value, field)),
    toEntry: (value, field) => (isNothing(value) ? null : toEntry(value, field)),
  }
}

/** A column for values of the JSON types text, number and boolean; a list of them is kept as texts. */
export const scalarColumn = storedColumn({
  sql: (field) => (field.many ? 'text[]' : sqlTypes[field.value.json]),
  toRow: (value, field) => (field.many && Array.isArray(value) ? value.map(String) : value),
  toEntry: (value, field) => (field.many && Array.isArray(value) ? value.map(readers[field.value.json]) : value),
})

/** A column for links and names, one or several. */
export const textColumn = storedColumn({ sql: (field) => (field.many ? 'text[]' : 'text') })

const sqlTypes: Record<Field['value']['json'], SqlType> = {
  string: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  object: 'jsonb',
}

const readers: Record<Field['value']['json'], (text: string) => unknown> = {
  string: (text) => text,
  integer: Number,
  number: Number,
  boolean: (text) => text === 'true',
  object: (text) => JSON.parse(text),
}

function same(value: unknown): unknown {
  return value
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}
