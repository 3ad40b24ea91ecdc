/** Writes the row, and what follows from it in the same transaction. */
import { columnName } from '../../../../model/names'
import { Refusal } from '../../../core/errors'
import { keyField } from '../../../sql/new-id'
import { insertWithLog } from '../../../sql/write/insert-with-log'
import { freeId, insertRow, restoreRows, updateRows } from '../../../sql/write/write'
import { refuseOutside } from '../lock-rows'
import type { Stage } from '../stage'
import { movePaths } from '../validate/tree-position'

/** Adds the row; a row that stands alone goes with its line in the change log in one statement. */
export const insert: Stage = async (draft, { tx }) => {
  const { context, source, id, columns } = draft
  const { resource, caller, now } = context
  if (keyField(resource.fields)) await freeId(tx, source, id!)
  if (!draft.isAlone) return { ...draft, after: await insertRow(tx, source, columns) }
  context.database.tableCache.noteWrite(resource.table)
  await insertWithLog(tx, source, columns, { resource, action: 'create', caller, now })
  return draft
}

/** Changes the row, and its revision also where only its child rows change. */
export const save: Stage = async (draft, { tx }) => {
  const { context, source, id, columns } = draft
  const stamp = { update_user: context.caller.userId, update_time: context.now }
  const [after] = await updateRows(tx, source, [id!], { ...columns, ...stamp })
  if (!after) throw new Refusal('entry.not-found')
  // If only child rows changed, their own lines in the change log show it.
  return Object.keys(columns).length > 0 ? { ...draft, after } : draft
}

/** Makes a removed row be there again. */
export const revive: Stage = async (draft, { tx }) => {
  const { context, source, id, columns } = draft
  const stamp = { update_user: context.caller.userId, update_time: context.now }
  const [after] = await restoreRows(tx, source, [id!], { ...columns, ...stamp })
  return { ...draft, after }
}

/** A save may not put a row where the caller could no longer see it. */
export const refuseOutsideScope: Stage = (draft, { tx }) =>
  draft.isAlone ? draft : refuseOutside(tx, draft.context, draft.source, draft.id!).then(() => draft)

/** Brings the paths of all nodes below a moved one up to date. */
export const moveSubtree: Stage = async (draft, { tx }) => {
  const { context, source, id, before, changed, ancestors } = draft
  const { tree } = context.resource
  if (tree?.path && changed.has(tree.parent))
    await movePaths(tx, source, id!, String(before?.[columnName(tree.path)] ?? ''), ancestors.join(','))
  return draft
}

/** Recomputes what depends on the row, and logs the change. */
export const record: Stage = (draft, unit) => {
  const { context, kind, event, before, after, note } = draft
  if (!after) return draft
  const { resource, caller, now } = context
  const action = kind === 'create' ? 'create' : event
  return unit.recordWrite({ resource, action, caller, now, rows: [{ before, after }], note }).then(() => draft)
}
