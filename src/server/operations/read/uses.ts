/** The entries that use rows of a resource: derived from the references of the model, so that a new resource needs no list. */
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { everyTenant } from '../../access/tenant-scope'
import { sql } from '../../database/connection/sql-tag'
import type { Db } from '../../core/context/database'
import type { Row } from '../../core/context/entry'
import { columnOf, from } from '../../sql/source'
import { countHolding, entriesHolding, type Referrer, referrersOf } from '../pipeline/referrers'

/** An entry that uses a row; of a row that belongs to an entry, the entry. */
export interface Use {
  /** The id of the row that is used. */
  readonly of: string
  readonly resource: Resource
  readonly row: Row
}

/** The uses of rows, in every tenant that sees them; what goes with a row when it goes does not use it. */
export async function usesOf(
  db: Db,
  model: Model,
  target: Resource,
  ids: readonly string[],
  limit: number,
): Promise<Use[]> {
  const found: Use[] = []
  for (const referrer of usersOf(model, target)) {
    const holders = await entriesHolding(db, referrer, ids, everyTenant(target), limit)
    for (const { value, row } of holders) {
      const use = await topOf(db, model, { of: value, resource: referrer.resource, row })
      if (use && !found.some((one) => one.of === use.of && one.row.id === use.row.id)) found.push(use)
    }
  }
  return found.slice(0, limit)
}

/** Number of entries that use each of the rows. */
export async function countUses(
  db: Db,
  model: Model,
  target: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const referrer of usersOf(model, target)) {
    const column = columnName(ownerField(referrer.resource)?.name ?? 'id')
    for (const [id, count] of await countHolding(db, referrer, column, ids, everyTenant(target)))
      counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

const usersOf = (model: Model, target: Resource): Referrer[] =>
  referrersOf(model, target).filter(({ field }) => field.ref!.value === 'id' && field.ref!.onDelete !== 'cascade')

const ownerField = ({ fields }: Resource): Field | undefined => fields.find(({ ref }) => ref?.owner && !ref.by)

/** The entry that a row belongs to, however far above; nothing once that entry is gone. */
async function topOf(db: Db, model: Model, use: Use): Promise<Use | undefined> {
  const owner = ownerField(use.resource)
  const id = owner && use.row[columnName(owner.name)]
  const above = owner && model.resources[owner.ref!.to]
  if (!above || !id) return use
  const source = from(above, everyTenant(above))
  const { rows } = await sql<Row>`select * from ${source.table}
    where ${source.limit} and ${columnOf(source.alias, 'id')} = ${String(id)}`.execute(db)
  const [row] = rows
  return row && topOf(db, model, { of: use.of, resource: above, row })
}
