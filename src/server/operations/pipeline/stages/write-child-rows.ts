/** Writes the child rows of an entry after the entry itself: removed, changed, new. A few statements a level. */
import { recordsIn } from '../../../../fields/definition/guards'
import { columnName } from '../../../../model/names'
import type { Field, Resource } from '../../../../model/types'
import { mayDo } from '../../../access/permission'
import type { CallContext } from '../../../core/context/call'
import type { Row, Values } from '../../../core/context/entry'
import { Refusal } from '../../../core/errors'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import { newId } from '../../../sql/new-id'
import { recordColumns, toRow } from '../../../sql/row-mapping'
import type { Source } from '../../../sql/source'
import { insertRows, updateEach } from '../../../sql/write/write'
import { ownedFields, ownedSource, type StoredRow, type StoredRows } from '../../entry/child-rows'
import { escapeNames } from '../../entry/stored-values'
import { removeLocked } from '../remove-rows'
import type { Stage } from '../stage'
import { changedColumns, isWritten } from './diff'
import { hasChangedRows } from './serialise'

/** Writes the child rows as the entry has them, at any depth. */
export const writeChildRows: Stage = async (draft, unit) => {
  const { context, source, id, entry, before, storedRows } = draft
  if (before && !hasChangedRows(draft)) return draft
  await writeLevels(unit, context, context.resource.fields, source.reach.tenantId, [{ id: id!, entry, storedRows }])
  return draft
}

interface Owner {
  readonly id: string
  readonly entry: Values
  readonly storedRows: StoredRows
}

async function writeLevels(
  unit: WriteUnit,
  context: CallContext,
  fields: readonly Field[],
  tenantId: string,
  owners: readonly Owner[],
): Promise<void> {
  for (const field of ownedFields(fields)) {
    const { resource, source } = ownedSource(context.model, field, tenantId)
    const level = owners.flatMap((owner) => rowsOf(owner, field, resource))
    refuseUnpermitted(context, field, owners, level)
    await removeLocked(unit, { ...context, resource }, source, removedRows(owners, field))
    await updateChanged(unit, context, resource, source, level)
    await insertNew(unit, context, resource, source, level)
    const below = level.map(({ id, entry, before }) => ({ id, entry, storedRows: before?.inner ?? {} }))
    await writeLevels(unit, context, field.child!.row.fields, tenantId, below)
  }
}

interface RowToWrite {
  readonly id: string
  /** With the owner it belongs to. */
  readonly entry: Values
  readonly before?: StoredRow
}

function rowsOf({ id: owner, entry, storedRows }: Owner, field: Field, { fields }: Resource): RowToWrite[] {
  const rows = recordsIn(entry[field.name])
  const stored = new Map((storedRows[field.name] ?? []).map((each) => [String(each.row.id), each]))
  const blank = Object.fromEntries(fields.filter(isWritten).map(({ name }) => [name, null]))
  return rows.map((row) => {
    const before = row.id === undefined ? undefined : stored.get(String(row.id))
    const values = { ...(before ? {} : blank), ...row, [field.child!.by!]: owner }
    return { id: before ? String(before.row.id) : newId(), entry: values, before }
  })
}

function removedRows(owners: readonly Owner[], field: Field): Row[] {
  return owners.flatMap(({ entry, storedRows }) => {
    const staying = new Set(recordsIn(entry[field.name]).map(({ id }) => String(id)))
    return (storedRows[field.name] ?? []).filter(({ row }) => !staying.has(String(row.id))).map(({ row }) => row)
  })
}

/** Adding and removing rows may each need a permission. */
function refuseUnpermitted(
  context: CallContext,
  field: Field,
  owners: readonly Owner[],
  level: readonly RowToWrite[],
): void {
  const { add, remove } = field.child!
  const adds = level.some(({ before }) => !before)
  const removes = removedRows(owners, field).length > 0
  const { caller, resource } = context
  const isOpen = (right: typeof add) => right === undefined || (right !== false && mayDo(caller, resource, right))
  if ((adds && !isOpen(add)) || (removes && !isOpen(remove))) throw new Refusal('access.refused')
}

async function updateChanged(
  unit: WriteUnit,
  { caller, now }: CallContext,
  resource: Resource,
  source: Source,
  level: readonly RowToWrite[],
): Promise<void> {
  const changed = level.flatMap(({ before, entry }) => {
    const columns = before ? changedColumns(resource, before.row, entry) : {}
    return Object.keys(columns).length ? [{ before: before!.row, columns }] : []
  })
  if (changed.length === 0) return
  const names = [...new Set(changed.flatMap(({ columns }) => Object.keys(columns)))]
  const uniques = resource.fields.filter(({ unique }) => unique).map(({ name }) => columnName(name))
  const after = await updateEach(unit.tx, source, {
    fields: resource.fields.filter((field) => isWritten(field) && names.includes(columnName(field.name))),
    rows: changed.map(({ before, columns }) => ({
      id: String(before.id),
      columns: { ...before, ...columns },
    })),
    same: { update_user: caller.userId, update_time: now },
    // Two rows may swap a unique value, so each gives it up before either takes it.
    parks: names.some((name) => uniques.includes(name)),
  })
  const byId = new Map(after.map((row) => [row.id, row]))
  const rows = changed.map(({ before }) => ({ before, after: byId.get(before.id)! }))
  await unit.recordWrite({ resource, action: 'update', caller, now, rows })
}

async function insertNew(
  unit: WriteUnit,
  context: CallContext,
  resource: Resource,
  source: Source,
  level: readonly RowToWrite[],
): Promise<void> {
  const added = level.filter(({ before }) => !before)
  if (added.length === 0) return
  const { caller, now } = context
  const written = resource.fields.filter(isWritten)
  const after = await insertRows(
    unit.tx,
    source,
    added.map(({ id, entry }) => ({
      ...toRow(escapeNames(entry), written),
      ...recordColumns(context, id, entry.status),
    })),
  )
  await unit.recordWrite({ resource, action: 'create', caller, now, rows: after.map((row) => ({ after: row })) })
}
