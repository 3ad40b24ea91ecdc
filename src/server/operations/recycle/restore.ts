/** Takes back a removal, with what was removed along with the row, unless others have taken its place. */
import type { SqlBool } from 'kysely'
import { columnName, fieldOf } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import { registered } from '../../core/context/registry'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { refuseClosedFields } from '../../access/field-access'
import { sourceOfRow } from '../pipeline/lock-rows'
import { confirmedKey } from '../pipeline/validate/confirmation'
import { write } from '../pipeline/write'
import { type Referrer, referrersOf } from '../pipeline/referrers'
import type { Row } from '../../core/context/entry'
import { lockRows } from '../../sql/select/select'
import { both, columnOf, from, removedOf } from '../../sql/source'
import { scopeInto, writableOf } from '../../access/tenant-scope'
import { binOf, limitOfBin } from './bin'

/** Puts rows of the bin back, and what was removed with them; all or none. */
export async function restoreEntries(unit: WriteUnit, context: CallContext, ids: readonly string[]): Promise<void> {
  refuseClosedFields(context)
  const bin = await binOf(context, unit.tx)
  const given = sql<SqlBool>`${columnOf(bin.source.alias, 'id')} = any(${ids})`
  const { rows } = await sql<Row>`select * from ${bin.source.table} where ${limitOfBin(bin, given)}
    order by id for update`.execute(unit.tx)
  if (rows.length < new Set(ids).size) throw new Refusal('entry.restore-late')
  await restoreLocked(unit, context, rows)
}

async function restoreLocked(unit: WriteUnit, context: CallContext, rows: readonly Row[]): Promise<void> {
  const { resource } = context
  for (const row of parentsFirst(context, rows)) {
    await write({ kind: 'restore', row }, { ...context, params: { [confirmedKey]: '*' } }, unit)
  }
  const cascading = referrersOf(context.model, resource).filter(
    ({ field, within }) => !within && !field.many && field.ref!.onDelete === 'cascade',
  )
  for (const referrer of cascading) await restoreFollowers(unit, context, referrer, rows)
  // The limits are checked last, because they count what the rows brought back, such as the grants of a role.
  for (const row of rows) await runEffects(unit, context, row)
}

/** A node of a tree is there before the nodes below it. */
function parentsFirst({ resource }: CallContext, rows: readonly Row[]): readonly Row[] {
  const { tree } = resource
  if (!tree || rows.length < 2) return rows
  const parent = columnName(tree.parent)
  const waiting = new Map(rows.map((row) => [String(row.id), row]))
  const ordered: Row[] = []
  const take = (row: Row) => {
    if (!waiting.delete(String(row.id))) return
    const above = waiting.get(String(row[parent]))
    if (above) take(above)
    ordered.push(row)
  }
  rows.forEach(take)
  return ordered
}

/** Runs the effects that the schema names, on the row as it is now. */
async function runEffects({ tx }: WriteUnit, context: CallContext, before: Row): Promise<void> {
  const names = context.resource.recycle?.then ?? []
  if (names.length === 0) return
  const [after] = await lockRows(tx, sourceOfRow(context, before), [String(before.id)])
  for (const name of names) await registered(context.registry, 'effects', name)({ tx, context, before, after: after! })
}

/** Restores rows that cascaded: removed at the same moment by the same person, with a reference to one of the rows. */
async function restoreFollowers(
  unit: WriteUnit,
  context: CallContext,
  { resource: holder, field, whens, by }: Referrer,
  rows: readonly Row[],
): Promise<void> {
  const value = columnName(field.ref!.value)
  const column = columnName(field.name)
  const momentOf = (owner: unknown, row: Row) => JSON.stringify([owner, row.update_time, row.update_user])
  const removedWith = new Set(rows.map((row) => momentOf(row[value], row)))
  for (const tenantId of new Set(rows.map((row) => row.tenant_id))) {
    const own = rows.filter((row) => row.tenant_id === tenantId)
    const { reach } = sourceOfRow(context, own[0]!)
    const source = removedOf(from(holder, writableOf(scopeInto(reach, holder))))
    const refers = sql<SqlBool>`${columnOf(source.alias, column)} = any(${own.map((row) => String(row[value]))}::text[])`
    const leads =
      whens && by && fieldOf(holder, by)
        ? [sql<SqlBool>`${columnOf(source.alias, columnName(by))}::text = any(${whens})`]
        : []
    const { rows: found } = await sql<Row>`select * from ${source.table}
      where ${both(source.limit, refers, ...leads)} order by id for update`.execute(unit.tx)
    const followers = found.filter((row) => removedWith.has(momentOf(row[column], row)))
    if (followers.length > 0) await restoreLocked(unit, { ...context, resource: holder }, followers)
  }
}
