/** The child rows of an entry: the stored ones, locked until the write ends, and the rows of any entry level by level. */
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { isRow, rowPath } from '../../../model/validate/validate-rows'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import type { Row, Values } from '../../core/context/entry'
import { columnOf, from, type Source } from '../../sql/source'
import { ownTenantScope } from '../../access/tenant-scope'
import { storedValues } from './stored-values'

export interface StoredRow {
  readonly row: Row
  /** As rules see it, its own child rows included. */
  readonly entry: Values
  readonly inner: StoredRows
}

/** Rows by the child field they belong to. */
export type StoredRows = Readonly<Record<string, readonly StoredRow[]>>

export const noStoredRows: StoredRows = {}

/** The fields of a resource, or of a row, that hold rows of another resource. */
export const ownedFields = (fields: readonly Field[]): Field[] => fields.filter(({ store }) => store === 'rows')

/** The resource of owned rows, and its table within a tenant. */
export function ownedSource(model: Model, field: Field, tenantId: string): { resource: Resource; source: Source } {
  const resource = model.resources[field.child!.resource!]
  if (!resource) throw new Error(`${field.name} holds rows of "${field.child!.resource}", which is not a resource.`)
  return { resource, source: from(resource, ownTenantScope(tenantId, resource)) }
}

/** The order of owned rows within their owner. */
const rowOrder = (field: Field, source: Source) =>
  sql.join(
    [...(field.child!.sort ? [field.child!.sort] : []), 'id'].map((name) => columnOf(source.alias, columnName(name))),
  )

/** Reads and locks the rows of these owners, by owner; one statement for each child field and level. */
export async function lockChildRows(
  tx: Db,
  model: Model,
  fields: readonly Field[],
  tenantId: string,
  owners: readonly string[],
): Promise<ReadonlyMap<string, StoredRows>> {
  const found = new Map<string, Record<string, StoredRow[]>>(owners.map((owner) => [owner, {}]))
  if (owners.length === 0) return found
  for (const field of ownedFields(fields)) {
    const { resource, source } = ownedSource(model, field, tenantId)
    const by = columnName(field.child!.by!)
    const { rows } = await sql<Row>`select * from ${source.table}
      where ${source.limit} and ${columnOf(source.alias, by)} = any(${owners})
      order by ${rowOrder(field, source)} for update`.execute(tx)
    const ids = rows.map((row) => String(row.id))
    const inner = await lockChildRows(tx, model, field.child!.row.fields, tenantId, ids)
    for (const stored of found.values()) stored[field.name] = []
    for (const row of rows) {
      const below = inner.get(String(row.id)) ?? noStoredRows
      const entry = { ...storedValues(resource, row), ...entriesOf(below) }
      found.get(String(row[by]))![field.name]!.push({ row, entry, inner: below })
    }
  }
  return found
}

/** The rows as values of their owner. */
export function entriesOf(stored: StoredRows): Values {
  return Object.fromEntries(Object.entries(stored).map(([name, rows]) => [name, rows.map(({ entry }) => entry)]))
}

export interface PlacedRow {
  readonly row: Values
  /** `phases[3]`, `phases[3].tasks[0]`. */
  readonly at: string
}

export interface Level {
  readonly field: Field
  readonly rows: readonly PlacedRow[]
}

/** The levels of rows below entries; the rows of one field under several owners are one level, for one statement. */
export function levelsOf(fields: readonly Field[], owners: readonly { row: Values; at?: string }[]): Level[] {
  return fields
    .filter(({ child }) => child)
    .flatMap((field) => {
      const rows = owners.flatMap(({ row: owner, at }) => {
        const list = owner[field.name]
        if (!Array.isArray(list)) return []
        const name = at === undefined ? field.name : `${at}.${field.name}`
        return list.flatMap((row, index): PlacedRow[] => (isRow(row) ? [{ row, at: rowPath(name, index) }] : []))
      })
      return rows.length ? [{ field, rows }, ...levelsOf(field.child!.row.fields, rows)] : []
    })
}
