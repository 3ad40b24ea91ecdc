/** Writes the owned rows of an entry after the entry itself: what went, what changed, what is new. A few statements a level. */
import { columnName } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import { isPermitted } from '../../access/permission'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { afterWrite } from '../../sql/materialized/after-write'
import { newId } from '../../sql/new-id'
import { toRow } from '../../sql/row-mapping'
import type { Row, Values } from '../../core/context/entry'
import type { Source } from '../../sql/source'
import { insertRows, updateEach } from '../../sql/write/write'
import { sanitised } from '../entry/escape-names'
import { isRecordField } from '../../access/field-access'
import { removeLocked } from './remove-rows'
import { recordColumns } from '../../sql/record-columns'
import { changedColumns } from './changed-columns'
import type { Writing } from '../entry/draft'
import { type Held, type HeldRow, ownedFields, ownedSource } from '../entry/child-rows'

/** An owner whose rows are written: its id, its values, and the rows it has. */
interface Owner {
  readonly id: string
  readonly entry: Values
  readonly held: Held
}

/** Brings the rows of an entry to what the entry says, at any depth. */
export async function writeRows(tx: Db, { context, source, entry }: Writing, id: string, held: Held): Promise<void> {
  await writeLevels(tx, context, context.resource.fields, source.reach.tenantId, [{ id, entry, held }])
}

async function writeLevels(
  tx: Db,
  context: CallContext,
  fields: readonly Field[],
  tenantId: string,
  owners: readonly Owner[],
): Promise<void> {
  for (const field of ownedFields(fields)) {
    const { resource, source } = ownedSource(context.model, field, tenantId)
    const level = owners.flatMap((owner) => rowsOf(owner, field, resource))
    refuseUnheld(context, field, owners, level)
    await removeGone(tx, context, resource, source, goneOf(owners, field))
    await updateChanged(tx, context, resource, source, level)
    await insertNew(tx, context, resource, source, level)
    const below = level.map(({ id, entry, before }) => ({ id, entry, held: before?.inner ?? {} }))
    await writeLevels(tx, context, field.child!.row.fields, tenantId, below)
  }
}

interface RowToWrite {
  readonly id: string
  /** With the owner it belongs to. */
  readonly entry: Values
  readonly before?: HeldRow
}

function rowsOf({ id: owner, entry, held }: Owner, field: Field, { fields }: Resource): RowToWrite[] {
  const rows = (entry[field.name] ?? []) as readonly Values[]
  const stored = new Map((held[field.name] ?? []).map((each) => [String(each.row.id), each]))
  const blank = Object.fromEntries(fields.filter(isWritten).map(({ name }) => [name, null]))
  return rows.map((row) => {
    const before = row.id === undefined ? undefined : stored.get(String(row.id))
    const values = { ...(before ? {} : blank), ...row, [field.child!.by!]: owner }
    return { id: before ? String(before.row.id) : newId(), entry: values, before }
  })
}

/** Whether a field of a child row is kept as a column that people write. */
export const isWritten = (field: Field) =>
  !isRecordField(field) && field.name !== 'id' && field.store === 'plain' && !field.computed

function goneOf(owners: readonly Owner[], field: Field): Row[] {
  return owners.flatMap(({ entry, held }) => {
    const staying = new Set(((entry[field.name] ?? []) as readonly Values[]).map(({ id }) => String(id)))
    return (held[field.name] ?? []).filter(({ row }) => !staying.has(String(row.id))).map(({ row }) => row)
  })
}

/** Adding and taking away rows may need a right of its own. */
function refuseUnheld(
  context: CallContext,
  field: Field,
  owners: readonly Owner[],
  level: readonly RowToWrite[],
): void {
  const { add, remove } = field.child!
  const adds = level.some(({ before }) => !before)
  const removes = goneOf(owners, field).length > 0
  const { caller, resource } = context
  const holds = (right: typeof add) =>
    right === undefined || (right !== false && isPermitted(right, resource.access.perm, caller))
  if ((adds && !holds(add)) || (removes && !holds(remove))) throw new Refusal('access.refused')
}

async function removeGone(tx: Db, context: CallContext, resource: Resource, source: Source, rows: readonly Row[]) {
  if (rows.length) await removeLocked(tx, { ...context, resource }, source, rows)
}

async function updateChanged(
  tx: Db,
  { model, caller, now }: CallContext,
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
  const after = await updateEach(tx, source, {
    fields: resource.fields.filter((field) => isWritten(field) && names.includes(columnName(field.name))),
    rows: changed.map(({ before, columns }) => ({
      id: String(before.id),
      columns: { ...before, ...columns },
    })),
    same: { update_user: caller.userId, update_time: now },
    // Two rows may swap a value that is unique: each lets go of it before either takes it.
    parks: names.some((name) => uniques.includes(name)),
  })
  const byId = new Map(after.map((row) => [row.id, row]))
  const rows = changed.map(({ before }) => ({ before, after: byId.get(before.id)! }))
  await afterWrite(tx, { model, resource, action: 'update', caller, now, rows })
}

async function insertNew(
  tx: Db,
  context: CallContext,
  resource: Resource,
  source: Source,
  level: readonly RowToWrite[],
): Promise<void> {
  const added = level.filter(({ before }) => !before)
  if (added.length === 0) return
  const { model, caller, now } = context
  const written = resource.fields.filter(isWritten)
  const after = await insertRows(
    tx,
    source,
    added.map(({ id, entry }) => ({
      ...toRow(sanitised(entry), written),
      ...recordColumns(context, id, entry.status),
    })),
  )
  await afterWrite(tx, { model, resource, action: 'create', caller, now, rows: after.map((row) => ({ after: row })) })
}
