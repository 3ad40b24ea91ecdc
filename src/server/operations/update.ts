/** Changes a stored row: what was sent, laid over what is stored. */
import { fieldText } from '../../model/messages'
import { masked } from '../../model/mask'
import { columnName } from '../../model/names'
import { holds, isEmpty, type Scope } from '../../model/predicate'
import type { Move, Problem } from '../../model/types'
import type { CallContext, Db } from '../context'
import { Refusal } from '../errors'
import { differs, recordChanges } from '../sql/change-log'
import { judgedOf, type Row, toRow } from '../sql/rows'
import { from } from '../sql/source'
import { updateRows } from '../sql/write'
import { tenantReach } from '../tenancy/reach'
import { accept, type Accepted, sanitised, unsanitised, type Values } from './accept'
import { acceptedFields, isRecordField } from './fields-of'
import { asEditable } from './editable'
import { judge, scopeOf, withoutHidden } from './judge'
import { movePaths } from './place-in-tree'
import { isSecret, sealedColumns } from './sealed'
import { takeOver } from './unique'
import type { Writing } from './writing'

/** What is laid over a row instead of what was sent: the values of a move. */
export interface Given extends Accepted {
  readonly move?: Move
  /** Why, for the history. */
  readonly note?: string
}

/** Lays values over a locked row, judges the whole, and writes what differs; the same again writes nothing. */
export async function changeRow(
  tx: Db,
  context: CallContext,
  before: Row,
  event: string,
  given?: Given,
): Promise<void> {
  const { resource, call, caller, params, locale } = context
  const id = String(before.id)
  const source = from(resource, tenantReach(String(before.tenant_id ?? caller.tenantId), resource))
  const old = storedEntry(context, before)
  const sent = given ?? accept(resource, acceptedFields(resource, call, caller), params, locale)
  const values = withoutSeenMasks(resource, sent.values, old)
  const requires = given?.move?.require
  const draft: Writing = { context, source, id, old, event, requires, entry: { ...old, ...values }, changed: new Set() }
  const scope = await scopeOf(tx, draft)
  if (!given?.move) refuseReadOnly(context, old, draft.entry, scope)
  const visible = withoutHidden(draft, scope)
  const entry =
    event === 'update' ? asEditable(context, visible, old, fieldsChanged(context, before, visible), scope) : visible
  const columns = changedColumns(context, before, entry)
  const changed = fieldsChanged(context, before, entry)
  if (changed.size === 0 && sent.problems.length === 0 && !given?.move) return
  const writing: Writing = { ...draft, entry, changed }
  const above = await judge(tx, writing, sent.problems)
  const written = { ...columns, ...(await sealedColumns(context, entry)) }
  if (Object.keys(written).length === 0) return
  await takeOver(tx, writing)
  await write(tx, writing, before, written, above, given?.note)
}

/** The fields whose stored value would become another, secrets that were sent among them. */
function fieldsChanged(context: CallContext, before: Row, entry: Values): ReadonlySet<string> {
  const columns = changedColumns(context, before, entry)
  const { fields } = context.resource
  const concerned = fields.filter(
    (field) => columnName(field.name) in columns || (isSecret(field) && field.name in entry),
  )
  return new Set(concerned.map((field) => field.name))
}

async function write(
  tx: Db,
  { context, source, id, changed, event }: Writing,
  before: Row,
  columns: Values,
  above: readonly string[],
  note?: string,
) {
  const { resource, caller, now } = context
  const { tree } = resource
  const path = tree?.path && changed.has(tree.parent) ? { [columnName(tree.path)]: above.join(',') } : {}
  const stamp = { update_user: caller.userId, update_time: now }
  const [after] = await updateRows(tx, source, [id!], { ...columns, ...path, ...stamp })
  if (!after) throw new Refusal('entry.not-found')
  if (tree?.path && changed.has(tree.parent)) {
    await movePaths(tx, source, id!, String(before[columnName(tree.path)] ?? ''), above.join(','))
  }
  await recordChanges(tx, { resource, action: event, caller, now, rows: [{ before, after }], note })
}

/** What was sent without values that are only the mask of what is stored: nobody has changed those. */
function withoutSeenMasks({ fields }: CallContext['resource'], sent: Values, old: Values): Values {
  const seen = fields.filter(({ name, access }) => {
    if (!access?.mask || !(name in sent) || isEmpty(old[name])) return false
    return !differs(sent[name], masked(access.mask, old[name]))
  })
  const names = new Set(seen.map(({ name }) => name))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)))
}

/** The stored row as rules see it; what is sealed, no rule sees. */
export function storedEntry({ resource }: CallContext, row: Row): Values {
  const fields = resource.fields.filter((field) => field.store === 'plain')
  return unsanitised(
    Object.fromEntries(fields.map((field) => [field.name, judgedOf(field, row[columnName(field.name)])])),
  )
}

/** The columns whose stored value would become another. */
function changedColumns({ resource }: CallContext, before: Row, entry: Values): Values {
  const fields = resource.fields.filter(
    (field) => !isRecordField(field) && field.name !== 'id' && field.store === 'plain',
  )
  const after = toRow(sanitised(entry), fields)
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => isChange(before[column], value)))
}

/** A text that was null and is empty now has not changed; JSON travels to the table as text. */
function isChange(before: unknown, after: unknown): boolean {
  if ((before === null || before === '') && (after === null || after === '')) return false
  if (Array.isArray(after) && after.length === 0 && before === null) return false
  if (typeof before === 'object' && before !== null && typeof after === 'string') {
    return !(before instanceof Date) && differs(before, JSON.parse(after))
  }
  return differs(before, after)
}

/** A field that the stored row closes keeps its value; another value is refused, the same value passes. */
function refuseReadOnly({ resource, locale }: CallContext, old: Values, entry: Values, scope: Scope): void {
  const problems = resource.fields.flatMap((field): Problem[] => {
    const { when } = field
    if (!when?.readOnly || !isChange(old[field.name] ?? null, entry[field.name] ?? null)) return []
    if (!holds(when.readOnly, { ...scope, entry: old })) return []
    return [{ field: field.name, rule: 'readOnly', message: fieldText(field, 'readOnly', locale) }]
  })
  if (problems[0]) throw new Refusal('entry.refused', { message: problems[0].message }, problems)
}
