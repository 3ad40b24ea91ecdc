/** Rows as stored ↔ entries as they travel. */
import { columns } from '../../fields/columns'
import { masked } from '../../model/mask'
import { columnName } from '../../model/names'
import type { Field } from '../../model/types'

export type Row = Readonly<Record<string, unknown>>
export type Entry = Readonly<Record<string, unknown>>

/** The entry of a row: the given fields, masked where they bear a mask, their labels; texts never null (§24.8). */
export function toEntry(row: Row, fields: readonly Field[], labels: readonly string[] = []): Entry {
  const entry: Record<string, unknown> = {}
  for (const field of fields) {
    const kept = row[columnName(field.name)]
    if (kept === null || kept === undefined) {
      // A secret that is not set is not spoken of.
      if (field.store === 'plain') entry[field.name] = answerOfNothing(field)
    } else if (field.store === 'plain' || kept) entry[field.name] = answerOf(field, kept)
  }
  for (const label of labels) entry[label] = row[`$${label}`] ?? ''
  return entry
}

/** The columns of a changed entry, in the form in which they are bound; what is sealed has its own way, what is computed is not written. */
export function toRow(entry: Entry, fields: readonly Field[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.name in entry && field.store === 'plain' && !field.computed)
      row[columnName(field.name)] = boundOf(field, entry[field.name])
  }
  return row
}

function boundOf(field: Field, value: unknown): unknown {
  return value === null || value === undefined ? null : columns[field.type].toRow(value, field)
}

function answerOf(field: Field, value: unknown): unknown {
  const entry = columns[field.type].toEntry(value, field)
  return field.access?.mask ? masked(field.access.mask, entry) : entry
}

function answerOfNothing(field: Field): unknown {
  if (field.many) return field.ref ? '' : []
  return field.value.json === 'string' ? '' : null
}

/** The value of a field as rules judge it: nothing is null, a list is a list. */
export function judgedOf(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.many ? [] : null
  if (field.many && field.ref) return value
  return columns[field.type].toEntry(value, field)
}
