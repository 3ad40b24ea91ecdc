/** Adds an entry. */
import type { CallContext, Db, Operation } from '../context'
import { afterWrite } from '../kept/after-write'
import { idOf, keyField } from '../sql/new-id'
import { toRow } from '../sql/rows'
import { from } from '../sql/source'
import { freeId, insertRow } from '../sql/write'
import { tenantReach } from '../tenancy/reach'
import { accept, sanitised } from './accept'
import { withDefaults } from './defaults'
import { acceptedFields, refuseClosedFields } from './fields-of'
import { judge, withoutHidden } from './judge'
import { refuseUnderLock } from './owner-lock'
import { scopeOf } from './scope-of'
import { writableSource } from './locked'
import { recordColumns } from './record-columns'
import { replaceWords } from './replace-words'
import { completeRows, strangeRows } from './rows/complete-rows'
import { nothingHeld } from './rows/held-rows'
import { writeRows } from './rows/write-rows'
import { saveSingle } from './save'
import { withShapes } from './shapes'
import { refuseOutside } from './scoped'
import { sealedColumns } from './sealed'
import { inTransaction } from './transaction'
import { takeOver } from './unique'
import type { Writing } from './writing'

export const create: Operation = (context) =>
  inTransaction(context, (tx) => (context.resource.single ? saveSingle(tx, context) : createEntry(tx, context)))

/** Adds one entry within a transaction and answers its id; an event of its own is judged by what it gives alone. */
export async function createEntry(tx: Db, context: CallContext, event = 'create'): Promise<{ id: string }> {
  const { model, resource, call, caller, params, locale, now } = context
  const limits = writableSource(context)
  refuseClosedFields(context)
  const source = from(
    resource,
    resource.tenancy.kind === 'platform' ? limits.reach : tenantReach(limits.reach.tenantId, resource),
  )
  const sent = accept(resource, acceptedFields(resource, call, caller), params, locale)
  const strange = strangeRows(context, resource.fields, sent.values, nothingHeld)
  const given = completeRows(context, resource.fields, sent.values, nothingHeld)
  const filled = await withDefaults(tx, context, source, given)
  const started = { ...filled, ...resource.states?.initial }
  const draft: Writing = { context, source, entry: started, changed: new Set(Object.keys(started)), event }
  const scope = await scopeOf(tx, draft)
  const shaped = withShapes(resource.fields, { ...scope, entry: withoutHidden(draft, scope) }, locale)
  const visible = { ...draft, entry: shaped.values }
  const writing = { ...visible, entry: await replaceWords(tx, visible) }
  await refuseUnderLock(tx, context, source, [writing.entry])
  const above = await judge(tx, writing, [...sent.problems, ...strange, ...shaped.problems])
  await takeOver(tx, writing, scope)
  const id = idOf(resource, writing.entry)
  if (keyField(resource.fields)) await freeId(tx, source, id)
  const path = resource.tree?.path ? { [resource.tree.path]: above.join(',') } : {}
  const stored = toRow(sanitised({ ...writing.entry, ...path }), resource.fields)
  const sealed = await sealedColumns(context, writing.entry)
  const record = recordColumns(context, id, writing.entry.status)
  const after = await insertRow(tx, source, { ...stored, ...sealed, ...record })
  await refuseOutside(tx, context, source, id)
  await afterWrite(tx, { model, resource, action: 'create', caller, now, rows: [{ after }] })
  await writeRows(tx, writing, id, nothingHeld)
  return { id }
}
