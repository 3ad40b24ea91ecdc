/** Adds an entry: what each field is given, judged, written and answered. */
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { afterWrite } from '../../sql/materialized/after-write'
import { insertWithLog } from '../../sql/write/insert-with-log'
import { idOf, keyField } from '../../sql/new-id'
import { toRow } from '../../sql/row-mapping'
import { from } from '../../sql/source'
import { freeId, insertRow } from '../../sql/write/write'
import { tenantReach } from '../../access/tenant-scope'
import { accept } from './input/parse-fields'
import { sanitised } from '../entry/escape-names'
import { withDefaults } from './input/defaults'
import { acceptedFields, refuseClosedFields } from '../../access/field-access'
import { withoutHidden } from './input/hidden-values'
import { withCleanTexts } from './input/sanitise-texts'
import { judge } from './validate/validate'
import { refuseUnderLock } from './owner-lock'
import { scopeOf } from '../entry/condition-scope'
import { writableSource } from './lock-rows'
import { recordColumns } from '../../sql/record-columns'
import { replaceWords } from './input/replace-words'
import { completeRows, strangeRows } from './input/complete-child-rows'
import { nothingHeld } from '../entry/child-rows'
import { writeRows } from './write-child-rows'
import { withShapes } from './input/shaped-objects'
import { refuseOutside } from './refuse-outside-scope'
import { sealedColumns, toldOnce } from './input/secret-fields'
import { takeOver } from './validate/unique'
import type { Writing } from '../entry/draft'

interface Manner {
  /** An event of its own is judged by what it gives alone. */
  readonly event?: string
  /** The row and its line in the change log are all that is written. */
  readonly isAlone?: boolean
}

/** Adds one entry, within a transaction unless it is alone, and answers its id, and what is told once. */
export async function createEntry(tx: Db, context: CallContext, manner: Manner = {}): Promise<{ id: string }> {
  const { event = 'create', isAlone = false } = manner
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
  const seen = withCleanTexts(resource.fields, withoutHidden(resource.fields, started, scope), scope)
  const shaped = withShapes(resource.fields, { ...scope, entry: seen }, locale)
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
  const row = { ...stored, ...sealed, ...record }
  if (isAlone) {
    await insertWithLog(tx, source, row, { resource, action: 'create', caller, now })
    return { id, ...toldOnce(resource, writing.entry) }
  }
  const after = await insertRow(tx, source, row)
  await refuseOutside(tx, context, source, id)
  await afterWrite(tx, { model, resource, action: 'create', caller, now, rows: [{ after }] })
  await writeRows(tx, writing, id, nothingHeld)
  return { id, ...toldOnce(resource, writing.entry) }
}
