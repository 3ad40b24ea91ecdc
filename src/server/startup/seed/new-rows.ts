/** Rows made from entries as a schema or a seed file writes them: stored values, defaults, id and record columns. */
import { untyped } from '../../core/context/database'
import type { Field } from '../../../fields/definition/field'
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import { updateDependants } from '../../sql/materialized/update-dependants'
import { idOf } from '../../sql/new-id'
import type { Seeding } from './options'

export type Entry = Readonly<Record<string, unknown>>
export type Row = Readonly<Record<string, unknown>>

const recordFields = ['id', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'revision']

/** A row for an entry; fields it does not name hold their default. */
export async function toNewRow(seeding: Seeding, resource: Resource, entry: Entry, tenantId: string): Promise<Row> {
  const isTenants = resource.tenancy.kind !== 'platform'
  const fields = resource.fields.filter(
    (field) =>
      !recordFields.includes(field.name) &&
      !(isTenants && field.name === 'tenantId') &&
      field.store !== 'none' &&
      !field.computed,
  )
  const unknown = Object.keys(entry).find((name) => name !== 'id' && !fields.some((field) => field.name === name))
  if (unknown)
    throw new Error(`A row of ${resource.name} names "${unknown}", which is not one of its fields; correct the name.`)
  const { now, by, byDept } = seeding
  const row: Record<string, unknown> = {
    id: entry.id ?? idOf(resource, entry),
    create_user: by,
    ...(byDept && { create_dept: byDept }),
    create_time: now,
    update_user: by,
    update_time: now,
    is_deleted: 0,
  }
  if (isTenants) row.tenant_id = tenantId
  for (const field of fields)
    row[columnName(field.name)] = await storedOf(seeding, field, valueOrDefault(field, entry, now))
  return { ...row, revision: 1 }
}

/** A value as it is stored. */
export async function storedOf(
  { columns, passwords }: Pick<Seeding, 'columns' | 'passwords'>,
  field: Field,
  value: unknown,
): Promise<unknown> {
  if (value === undefined || value === null) return null
  if (field.store === 'hashed') return passwords.hash(String(value))
  if (field.store !== 'plain')
    throw new Error(`The field ${field.name} is stored ${field.store}, so a row cannot give it a value; leave it out.`)
  return columns[field.type].toRow(value, field)
}

/** The value an entry gives, else the field's default. */
export function valueOrDefault(field: Field, entry: Entry, now: Date): unknown {
  if (entry[field.name] !== undefined) return entry[field.name]
  if (field.name === 'status' && field.default === undefined) return 1
  const given = field.default
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return '$now' in given ? now : undefined
}

const atOnce = 200

/** Adds rows of one resource, some hundred with each statement. */
export async function addRows(
  { tx, model, now, isNew }: Seeding,
  resource: Resource,
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const insert = untyped(tx)
      .insertInto(resource.table)
      .values(rows.slice(from, from + atOnce))
    await (isNew ? insert : insert.onConflict((conflict) => conflict.doNothing())).execute()
  }
  await updateDependants(tx, { model, now }, [{ resource, rows: rows.map((after) => ({ after })) }])
}

/** Makes a row for an entry, adds it, and answers its id. */
export async function addEntry(seeding: Seeding, resource: Resource, entry: Entry, tenantId: string): Promise<string> {
  const row = await toNewRow(seeding, resource, entry, tenantId)
  await addRows(seeding, resource, [row])
  return String(row.id)
}
