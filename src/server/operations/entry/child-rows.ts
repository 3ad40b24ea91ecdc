/** The owned rows of an entry as they are stored, held until the write ends. One statement for each child field and level. */
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import type { Row, Values } from '../../core/context/entry'
import { columnOf, from, type Source } from '../../sql/source'
import { tenantReach } from '../../access/tenant-scope'
import { storedValues } from './stored-values'

export interface HeldRow {
  readonly row: Row
  /** As rules see it, its own rows included. */
  readonly entry: Values
  readonly inner: Held
}

/** Rows by the child field they belong to. */
export type Held = Readonly<Record<string, readonly HeldRow[]>>

export const nothingHeld: Held = {}

/** The fields of a resource, or of a row, that hold rows of another resource. */
export const ownedFields = (fields: readonly Field[]): Field[] => fields.filter(({ store }) => store === 'rows')

/** The resource of owned rows, and where they are kept for a tenant. */
export function ownedSource(model: Model, field: Field, tenantId: string): { resource: Resource; source: Source } {
  const resource = model.resources[field.child!.resource!]
  if (!resource) throw new Error(`${field.name} holds rows of "${field.child!.resource}", which is not a resource.`)
  return { resource, source: from(resource, tenantReach(tenantId, resource)) }
}

/** The place of an owned row among its brothers. */
const placeOrder = (field: Field, source: Source) =>
  sql.join(
    [...(field.child!.sort ? [field.child!.sort] : []), 'id'].map((name) => columnOf(source.alias, columnName(name))),
  )

/** Reads and locks the rows of these owners, by owner. */
export async function holdRows(
  tx: Db,
  model: Model,
  fields: readonly Field[],
  tenantId: string,
  owners: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const found = new Map<string, Record<string, HeldRow[]>>(owners.map((owner) => [owner, {}]))
  if (owners.length === 0) return found
  for (const field of ownedFields(fields)) {
    const { resource, source } = ownedSource(model, field, tenantId)
    const by = columnName(field.child!.by!)
    const { rows } = await sql<Row>`select * from ${source.table}
      where ${source.limit} and ${columnOf(source.alias, by)} = any(${owners})
      order by ${placeOrder(field, source)} for update`.execute(tx)
    const ids = rows.map((row) => String(row.id))
    const inner = await holdRows(tx, model, field.child!.row.fields, tenantId, ids)
    for (const held of found.values()) held[field.name] = []
    for (const row of rows) {
      const below = inner.get(String(row.id)) ?? nothingHeld
      const entry = { ...storedValues(resource, row), ...entriesOf(below) }
      found.get(String(row[by]))![field.name]!.push({ row, entry, inner: below })
    }
  }
  return found
}

/** The rows as values of their owner. */
export function entriesOf(held: Held): Values {
  return Object.fromEntries(Object.entries(held).map(([name, rows]) => [name, rows.map(({ entry }) => entry)]))
}
