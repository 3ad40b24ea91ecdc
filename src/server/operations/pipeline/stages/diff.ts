/** Compares the entry with the stored row. */
import { columnName } from '../../../../model/names'
import type { Field, Resource } from '../../../../model/types'
import { isRecordField, isSecret } from '../../../access/field-access'
import type { Row, Values } from '../../../core/context/entry'
import { toRow } from '../../../sql/row-mapping'
import { differs } from '../../../sql/write/change-log'
import type { Draft } from '../../entry/draft'
import { escapeNames } from '../../entry/stored-values'
import { type Stage, unchanged } from '../stage'

/** Finds the columns that would get another value, and their fields; secrets that were sent and rows count as changed. */
export const diff = (draft: Draft): Draft => {
  const { context, before, entry, old = {} } = draft
  if (!before) return draft
  const { resource } = context
  const columns = changedColumns(resource, before, entry)
  const isChanged = (field: Field) =>
    columnName(field.name) in columns || (isSecret(field) && field.name in entry) || hasNewRows(field, old, entry)
  return { ...draft, columns, changed: new Set(resource.fields.filter(isChanged).map(({ name }) => name)) }
}

/** The draft with another entry. */
export const withEntry = (draft: Draft, entry: Values): Draft =>
  entry === draft.entry ? draft : diff({ ...draft, entry })

/** The same values again write nothing. */
export const endIfUnchanged: Stage = (draft) =>
  draft.changed.size === 0 && draft.problems.length === 0 ? unchanged : draft

const hasNewRows = ({ name, store }: Field, old: Values, entry: Values) =>
  store === 'rows' && differs(old[name] ?? [], entry[name] ?? [])

/** True when a field has a column that people write. */
export const isWritten = (field: Field): boolean =>
  !isRecordField(field) && field.name !== 'id' && field.store === 'plain' && !field.computed

/** The columns whose stored value would become another. */
export function changedColumns(resource: Resource, before: Row, entry: Values): Values {
  const escaped = escapeNames(entry)
  const after = Object.fromEntries(
    resource.fields.filter(isWritten).flatMap((field) => Object.entries(boundOrSent(escaped, field))),
  )
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => isChange(before[column], value)))
}

/** A value that its column cannot take is a change too; the rules, which come next, refuse it. */
function boundOrSent(entry: Values, field: Field): Values {
  try {
    return toRow(entry, [field])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { [columnName(field.name)]: entry[field.name] }
  }
}

/** Null and an empty text are the same value; JSON is bound as text, and an entry tells moments in whole seconds. */
export function isChange(before: unknown, after: unknown): boolean {
  if ((before === null || before === '') && (after === null || after === '')) return false
  if (Array.isArray(after) && after.length === 0 && before === null) return false
  if (before instanceof Date && after instanceof Date) return secondOf(before) !== secondOf(after)
  if (typeof before === 'object' && before !== null && typeof after === 'string') {
    return !(before instanceof Date) && differs(before, parsed(after))
  }
  return differs(before, after)
}

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The text itself where it is no JSON: the rules refuse it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
