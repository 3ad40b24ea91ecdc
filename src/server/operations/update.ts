/** Changes an entry: what was sent, laid over what is stored. */
import { fieldText } from '../../model/messages'
import { masked } from '../../model/mask'
import { columnName } from '../../model/names'
import { holds, isEmpty, type Scope } from '../../model/predicate'
import type { Problem } from '../../model/types'
import type { CallContext, Db, Operation } from '../context'
import { Refusal } from '../errors'
import { afterWrite } from '../kept/after-write'
import { differs } from '../sql/change-log'
import { judgedOf, type Row, toRow } from '../sql/rows'
import { from } from '../sql/source'
import { updateRows } from '../sql/write'
import { tenantReach } from '../tenancy/reach'
import { accept, sanitised, unsanitised, type Values } from './accept'
import { acceptedFields, isRecordField } from './fields-of'
import { keyOf } from './ids-of'
import { judge, scopeOf, withoutHidden } from './judge'
import { lockOne, writableSource } from './locked'
import { movePaths } from './place-in-tree'
import { isSecret, sealedColumns } from './sealed'
import { refuseStale } from './stale'
import { inTransaction } from './transaction'
import { takeOver } from './unique'
import type { Writing } from './writing'

export const update: Operation = (context) => inTransaction(context, (tx) => updateEntry(tx, context))

/** Changes one entry within a transaction and answers its id. */
export async function updateEntry(tx: Db, context: CallContext): Promise<{ id: string }> {
  const id = keyOf(context)
  const before = await lockOne(tx, context, writableSource(context), id)
  await refuseStale(tx, context, before)
  await changeRow(tx, context, before, 'update')
  return { id }
}

/** Lays the sent values over a locked row, judges the whole, and writes what differs; the same again writes nothing. */
export async function changeRow(tx: Db, context: CallContext, before: Row, event: string): Promise<void> {
  const { resource, call, caller, params, locale } = context
  const id = String(before.id)
  const source = from(resource, tenantReach(String(before.tenant_id ?? caller.tenantId), resource))
  const old = storedEntry(context, before)
  const sent = accept(resource, acceptedFields(resource, call, caller), params, locale)
  const values = withoutSeenMasks(resource, sent.values, old)
  const draft: Writing = { context, source, id, old, event, entry: { ...old, ...values }, changed: new Set() }
  const scope = await scopeOf(tx, draft)
  refuseReadOnly(context, old, draft.entry, scope)
  const entry = withoutHidden(draft, scope)
  const columns = changedColumns(context, before, entry)
  const secrets = resource.fields.filter((field) => isSecret(field) && field.name in entry)
  const changed = new Set(
    resource.fields
      .filter((field) => columnName(field.name) in columns || secrets.includes(field))
      .map((field) => field.name),
  )
  if (changed.size === 0 && sent.problems.length === 0) return
  const writing: Writing = { ...draft, entry, changed }
  const above = await judge(tx, writing, sent.problems)
  const written = { ...columns, ...(await sealedColumns(context, entry)) }
  if (Object.keys(written).length === 0) return
  await takeOver(tx, writing)
  await write(tx, writing, before, written, above)
}

async function write(
  tx: Db,
  { context, source, id, changed, event }: Writing,
  before: Row,
  columns: Values,
  above: readonly string[],
) {
  const { model, resource, caller, now } = context
  const { tree } = resource
  const path = tree?.path && changed.has(tree.parent) ? { [columnName(tree.path)]: above.join(',') } : {}
  const stamp = { update_user: caller.userId, update_time: now }
  const [after] = await updateRows(tx, source, [id!], { ...columns, ...path, ...stamp })
  if (!after) throw new Refusal('entry.not-found')
  if (tree?.path && changed.has(tree.parent)) {
    await movePaths(tx, source, id!, String(before[columnName(tree.path)] ?? ''), above.join(','))
  }
  await afterWrite(tx, { model, resource, action: event, caller, now, rows: [{ before, after }] })
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
    (field) => !isRecordField(field) && !field.computed && field.name !== 'id' && field.store === 'plain',
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
