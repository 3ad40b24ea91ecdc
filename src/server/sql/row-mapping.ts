/** Rows as stored ↔ entries as they travel. */
import { columns } from '../../fields/columns'
import { weakMemoize } from '../../fields/definition/memoize'
import { masked } from '../../model/entries/mask'
import { columnName } from '../../model/names'
import type { Field } from '../../model/types'
import type { CallContext } from '../core/context/call'
import type { Row } from '../core/context/entry'

export type Entry = Readonly<Record<string, unknown>>

/** The entry of a row: the given fields, masked where they bear a mask, their labels; texts never null (§24.8). */
export function toEntry(row: Row, fields: readonly Field[], labels: readonly string[] = []): Entry {
  const entry: Record<string, unknown> = {}
  for (const { name, column, isPlain, answer, nothing } of readersOf(fields)) {
    const kept = row[column]
    if (kept !== null && kept !== undefined) {
      if (isPlain || kept) entry[name] = answer(kept)
    } else if (isPlain) entry[name] = nothing === emptyList ? [] : nothing
  }
  for (const label of labels) entry[label] = row[`$${label}`] ?? ''
  return entry
}

/** The value of one field as an entry holds it. */
export function answerOf(row: Row, field: Field): unknown {
  const { column, answer, nothing } = readerOf(field)
  const kept = row[column]
  return kept === null || kept === undefined ? nothing : answer(kept)
}

/** Reads a field from a row. */
interface Reader {
  readonly name: string
  readonly column: string
  /** False for a secret: one that is not set is left out. */
  readonly isPlain: boolean
  answer(value: unknown): unknown
  /** The answer if nothing is stored. */
  readonly nothing: unknown
}

/** Computed once: a list reads the same fields of each of its rows. */
const readersOf = weakMemoize((fields: readonly Field[]): readonly Reader[] => fields.map((field) => readerOf(field)))

const readerOf = weakMemoize((field: Field): Reader => {
  const { name, store, type, access } = field
  const { toEntry } = columns[type]
  const mask = access?.mask
  const answer = (value: unknown) => (mask ? masked(mask, toEntry(value, field)) : toEntry(value, field))
  return { name, column: columnName(name), isPlain: store === 'plain', answer, nothing: answerOfNothing(field) }
})

const emptyList: readonly unknown[] = []

/** The columns of an entry as they are bound; computed fields and fields that are stored hashed or encrypted are left out. */
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

function answerOfNothing(field: Field): unknown {
  if (field.many) return field.ref ? '' : emptyList
  return field.value.json === 'string' ? '' : null
}

/** The value of a field as rules see it: nothing is null, a list is a list. */
export function ruleValueOf(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.many ? [] : null
  if (field.many && field.ref) return value
  return columns[field.type].toEntry(value, field)
}

/** The columns of a new row that the server fills in: its author, its times, its revision. */
export function recordColumns(
  { caller, now }: { readonly caller: Pick<CallContext['caller'], 'userId' | 'deptId'>; readonly now: Date },
  id: string,
  status: unknown,
) {
  const { userId, deptId } = caller
  return {
    id,
    create_user: userId,
    create_dept: deptId,
    create_time: now,
    update_user: userId,
    update_time: now,
    status: status ?? 1,
    is_deleted: 0,
    revision: 1,
  }
}
