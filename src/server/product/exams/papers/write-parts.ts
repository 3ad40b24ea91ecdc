/** Writes areas, questions or rules of a paper as they should be: removed, changed, new, by one statement each. */
import { columnName } from '../../../../model/names'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { CallContext } from '../../../core/context/call'
import type { Row, Values } from '../../../core/context/entry'
import { sql } from '../../../database/connection/sql-tag'
import { changedColumns, isWritten } from '../../../operations/pipeline/stages/diff'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import { recordColumns, toRow } from '../../../sql/row-mapping'
import { columnOf, from, type Source } from '../../../sql/source'
import { insertRows, removeRows, updateEach } from '../../../sql/write/write'

export type Writing = Pick<CallContext, 'model' | 'caller' | 'now'>

/** The rows of one resource that belong to a paper. */
interface Parts {
  readonly resource: 'exam/paper-area' | 'exam/paper-item' | 'exam/paper-rule'
  readonly tenantId: string
  readonly paperId: string
  /** All of them, with every field. */
  readonly entries: readonly (Values & { readonly id: string })[]
}

export async function writeParts(unit: WriteUnit, writing: Writing, parts: Parts): Promise<void> {
  const resource = writing.model.resources[parts.resource]!
  const source = from(resource, ownTenantScope(parts.tenantId, resource))
  const stored = await storedRows(unit, source, parts.paperId)
  const wanted = new Map(parts.entries.map((entry) => [entry.id, { ...entry, paperId: parts.paperId }]))
  await removeOthers(
    unit,
    writing,
    source,
    stored.filter(({ id }) => !wanted.has(String(id))),
  )
  const known = new Set(stored.map(({ id }) => String(id)))
  await updateChanged(
    unit,
    writing,
    source,
    stored.flatMap((before) => pairOf(before, wanted)),
  )
  await insertNew(
    unit,
    writing,
    source,
    [...wanted.values()].filter(({ id }) => !known.has(id)),
  )
}

async function storedRows(unit: WriteUnit, source: Source, paperId: string): Promise<readonly Row[]> {
  const own = sql`${columnOf(source.alias, 'paper_id')} = ${paperId}`
  const { rows } = await sql<Row>`select * from ${source.table} where ${source.limit} and ${own}`.execute(unit.tx)
  return rows
}

interface Pair {
  readonly before: Row
  readonly entry: Values
}

function pairOf(before: Row, wanted: ReadonlyMap<string, Values>): Pair[] {
  const entry = wanted.get(String(before.id))
  return entry ? [{ before, entry }] : []
}

async function removeOthers(unit: WriteUnit, { caller, now }: Writing, source: Source, gone: readonly Row[]) {
  if (gone.length === 0) return
  const same = { update_user: caller.userId, update_time: now }
  await removeRows(
    unit.tx,
    source,
    gone.map(({ id }) => String(id)),
    same,
  )
  const rows = gone.map((before) => ({ before }))
  await unit.recordWrite({ resource: source.resource, action: 'remove', caller, now, rows })
}

async function updateChanged(unit: WriteUnit, { caller, now }: Writing, source: Source, pairs: readonly Pair[]) {
  const { resource } = source
  const changed = pairs.flatMap(({ before, entry }) => {
    const columns = changedColumns(resource, before, entry)
    return Object.keys(columns).length > 0 ? [{ before, columns }] : []
  })
  if (changed.length === 0) return
  const names = new Set(changed.flatMap(({ columns }) => Object.keys(columns)))
  const after = await updateEach(unit.tx, source, {
    fields: resource.fields.filter((field) => isWritten(field) && names.has(columnName(field.name))),
    rows: changed.map(({ before, columns }) => ({ id: String(before.id), columns: { ...before, ...columns } })),
    same: { update_user: caller.userId, update_time: now },
    // Two places may swap their questions, and a question stands once in a paper.
    parks: names.has('question_id'),
  })
  const byId = new Map(after.map((row) => [row.id, row]))
  const rows = changed.map(({ before }) => ({ before, after: byId.get(before.id)! }))
  await unit.recordWrite({ resource, action: 'update', caller, now, rows })
}

async function insertNew(
  unit: WriteUnit,
  writing: Writing,
  source: Source,
  entries: readonly (Values & { readonly id: string })[],
) {
  if (entries.length === 0) return
  const { caller, now } = writing
  const { resource } = source
  const written = resource.fields.filter(isWritten)
  const rows = entries.map((entry) => ({ ...toRow(entry, written), ...recordColumns(writing, entry.id, 1) }))
  const added = await insertRows(unit.tx, source, rows)
  await unit.recordWrite({ resource, action: 'create', caller, now, rows: added.map((after) => ({ after })) })
}
