/** Changes a stored row: what was sent, laid over what is stored. */
import { fieldText } from '../../../model/messages'
import { masked } from '../../../model/entries/mask'
import { columnName } from '../../../model/names'
import { holds, isEmpty, type Scope } from '../../../model/conditions/predicate'
import type { Field, Move, Problem } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { afterWrite } from '../../sql/materialized/after-write'
import { differs } from '../../sql/write/change-log'
import type { Accepted, Row, Values } from '../../core/context/entry'
import { from, type Source } from '../../sql/source'
import { updateRows } from '../../sql/write/write'
import { tenantReach } from '../../access/tenant-scope'
import { accept } from './input/parse-fields'
import { changedColumns, isChange } from './changed-columns'
import { asEditable } from './editable'
import { acceptedFields, isSecret } from '../../access/field-access'
import { withoutHidden } from './input/hidden-values'
import { withCleanTexts } from './input/sanitise-texts'
import { judge } from './validate/validate'
import { refuseUnderLock } from './owner-lock'
import { scopeOf } from '../entry/condition-scope'
import { withShapes } from './input/shaped-objects'
import { movePaths } from './validate/tree-position'
import { refuseOutside } from './refuse-outside-scope'
import { replaceWords } from './input/replace-words'
import { sealedColumns, toldOnce } from './input/secret-fields'
import { completeRows, strangeRows } from './input/complete-child-rows'
import { entriesOf, type Held, holdRows, nothingHeld, ownedFields } from '../entry/child-rows'
import { writeRows } from './write-child-rows'
import { storedValues } from '../entry/stored-values'
import { takeOver } from './validate/unique'
import type { Writing } from '../entry/draft'

/** What is laid over a row instead of what was sent: the values of a move. */
export interface Given extends Accepted {
  readonly move?: Move
  /** Why, for the history. */
  readonly note?: string
}

/**
 * Lays values over a locked row, judges the whole, and writes what differs; the same again writes nothing. Answers what
 * is told once.
 */
export async function changeRow(
  tx: Db,
  context: CallContext,
  before: Row,
  event: string,
  given?: Given,
): Promise<Values> {
  const { resource, call, caller, params, locale } = context
  const id = String(before.id)
  const source = from(resource, tenantReach(String(before.tenant_id ?? caller.tenantId), resource))
  const held = await heldBy(tx, context, source, id, event, given)
  const old = { ...storedValues(resource, before), ...entriesOf(held) }
  const sent = given ?? accept(resource, acceptedFields(resource, call, caller), params, locale)
  const values = withoutSeenMasks(resource, sent.values, old)
  const strange = strangeRows(context, resource.fields, values, held)
  const laid = completeRows(context, resource.fields, { ...old, ...values }, held)
  const requires = given?.move?.require
  const draft: Writing = { context, source, id, old, event, requires, entry: laid, changed: new Set() }
  const scope = await scopeOf(tx, draft)
  if (!given?.move) refuseReadOnly(context, old, draft.entry, scope)
  const seen = withCleanTexts(resource.fields, withoutHidden(resource.fields, draft.entry, scope, old), scope)
  const shaped = withShapes(resource.fields, { ...scope, entry: seen }, locale)
  const visible = shaped.values
  const asked =
    event === 'update'
      ? asEditable(context, visible, old, fieldsChanged(context, before, visible, old), scope)
      : visible
  const entry = await replaceWords(tx, { ...draft, entry: asked, changed: fieldsChanged(context, before, asked, old) })
  const columns = changedColumns(resource, before, entry)
  const changed = fieldsChanged(context, before, entry, old)
  const known = [...sent.problems, ...strange, ...shaped.problems]
  if (changed.size === 0 && known.length === 0 && !given?.move) return {}
  const writing: Writing = { ...draft, entry, changed }
  const above = await judge(tx, writing, known)
  const written = { ...columns, ...(await sealedColumns(context, entry)) }
  const hasRows = ownedFields(resource.fields).some(({ name }) => changed.has(name))
  if (Object.keys(written).length === 0 && !hasRows) return {}
  if (!given?.move) await refuseUnderLock(tx, context, source, [old, entry])
  await takeOver(tx, writing, scope)
  await write(tx, writing, before, written, above, given?.note)
  if (hasRows) await writeRows(tx, writing, id, held)
  return toldOnce(resource, entry)
}

/** The fields whose stored value would become another; secrets that were sent, and rows, among them. */
function fieldsChanged({ resource }: CallContext, before: Row, entry: Values, old: Values): ReadonlySet<string> {
  const columns = changedColumns(resource, before, entry)
  const concerned = resource.fields.filter(
    (field) =>
      columnName(field.name) in columns || (isSecret(field) && field.name in entry) || hasNewRows(field, old, entry),
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
  const { model, resource, caller, now } = context
  const { tree } = resource
  const path = tree?.path && changed.has(tree.parent) ? { [columnName(tree.path)]: above.join(',') } : {}
  const stamp = { update_user: caller.userId, update_time: now }
  const [after] = await updateRows(tx, source, [id!], { ...columns, ...path, ...stamp })
  if (!after) throw new Refusal('entry.not-found')
  if (event === 'update') await refuseOutside(tx, context, source, id!)
  if (tree?.path && changed.has(tree.parent)) {
    await movePaths(tx, source, id!, String(before[columnName(tree.path)] ?? ''), above.join(','))
  }
  // Where only rows changed, their lines say what.
  if (Object.keys(columns).length)
    await afterWrite(tx, { model, resource, action: event, caller, now, rows: [{ before, after }], note })
}

/** The owned rows, when this write may change them or its rules look at the whole entry. */
async function heldBy(
  tx: Db,
  context: CallContext,
  source: Source,
  id: string,
  event: string,
  given?: Given,
): Promise<Held> {
  const { model, resource, call } = context
  const owned = ownedFields(resource.fields)
  const isWhole = event === 'update' || given?.move?.require !== undefined
  const isConcerned = isWhole || owned.some(({ name }) => call.fields?.includes(name))
  if (owned.length === 0 || !isConcerned) return nothingHeld
  return (await holdRows(tx, model, owned, source.reach.tenantId, [id])).get(id) ?? nothingHeld
}

const hasNewRows = ({ name, store }: Field, old: Values, entry: Values) =>
  store === 'rows' && differs(old[name] ?? [], entry[name] ?? [])

/** What was sent without values that are only the mask of what is stored: nobody has changed those. */
export function withoutSeenMasks({ fields }: CallContext['resource'], sent: Values, old: Values): Values {
  const seen = fields.filter(({ name, access }) => {
    if (!access?.mask || !(name in sent) || isEmpty(old[name])) return false
    return !differs(sent[name], masked(access.mask, old[name]))
  })
  const names = new Set(seen.map(({ name }) => name))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)))
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
