/** Columns of a table picker: those of the target's list for callers who may read that list, else the label alone. */
import type { SqlBool } from 'kysely'
import { fieldOf } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import { mayCall } from '../../access/authorise'
import type { Caller } from '../../core/context/caller'
import type { SqlFragment } from '../../database/connection/sql-tag'
import { filterPart } from '../../sql/conditions/filters'
import type { QueryContext } from '../../sql/conditions/query-context'
import type { Source } from '../../sql/source'
import { readableFields } from '../../access/field-access'

const mostColumns = 6

/** The columns of a picker's table: the label, then those of the list that the caller may read. */
export function tableFields(to: Resource, label: Field, caller: Caller): Field[] {
  const { list } = to.calls
  const isOpen = list !== undefined && mayCall(caller, to, list)
  const names = isOpen ? to.list.columns.filter((name) => name !== label.name).slice(0, mostColumns - 1) : []
  const readable = readableFields(to, caller)
  return [label.name, ...names].flatMap((name) => readable.find((field) => field.name === name) ?? [])
}

/** The rows on one node, or of one value, of the field at the side of the target's list. */
export function besideSide(source: Source, query: QueryContext, value: unknown): SqlFragment<SqlBool>[] {
  const field = fieldOf(source.resource, source.resource.list.side ?? '')
  if (!field?.search || typeof value !== 'string' || value === '') return []
  const part = filterPart({ field: field.name, op: field.search.op === 'under' ? 'under' : 'eq', value }, source, query)
  return part ? [part] : []
}
