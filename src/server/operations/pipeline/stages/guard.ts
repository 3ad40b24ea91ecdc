/** Refuses changes that the state of a row, or of its owner, does not allow. */
import { waysOf } from '../../../../fields/reference/target'
import { holds, isEmpty, type Scope } from '../../../../model/conditions/predicate'
import { openingFor, opensField, saidBy } from '../../../../model/entries/editable'
import { fieldText } from '../../../../model/messages'
import type { Field, Problem, Resource } from '../../../../model/types'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { CallContext } from '../../../core/context/call'
import type { Db } from '../../../core/context/database'
import type { Values } from '../../../core/context/entry'
import { errorText, Refusal } from '../../../core/errors'
import { lockRows } from '../../../sql/select/select'
import { from, type Source } from '../../../sql/source'
import { scopeOf } from '../../entry/condition-scope'
import { stateValues } from '../../entry/default-values'
import { storedValues } from '../../entry/stored-values'
import type { Stage } from '../stage'
import { isChange, withEntry } from './diff'

/** A field that is read-only for the stored row keeps its value; the same value passes. */
export const refuseReadOnly: Stage = (draft) => {
  const { context, entry, old = {}, scope } = draft
  const { resource, locale } = context
  const problems = resource.fields.flatMap((field): Problem[] => {
    const { when, name } = field
    if (!when?.readOnly || !isChange(old[name] ?? null, entry[name] ?? null)) return []
    if (!holds(when.readOnly, { ...scope, entry: old })) return []
    return [{ field: name, rule: 'readOnly', message: fieldText(field, 'readOnly', locale) }]
  })
  if (problems[0]) throw new Refusal('entry.refused', { message: problems[0].message }, problems)
  return draft
}

/** Refuses a save that the state of the row does not allow, and sets the values that a save in this state sets. */
export const applyEditable: Stage = (draft) => {
  const { context, entry, old = {}, changed, scope, isMoved } = draft
  return withEntry(draft, editableEntry(context, { entry, old, changed, scope, isMoved }))
}

interface Change {
  readonly entry: Values
  readonly old: Values
  readonly changed: ReadonlySet<string>
  readonly scope: Scope
  readonly isMoved?: boolean
}

/**
 * A rule that names the changed fields goes before one that opens all fields. A save that changes nothing is refused where
 * nothing may be changed, as its sender would otherwise believe it saved.
 */
function editableEntry(context: CallContext, { entry, old, changed, scope, isMoved }: Change): Values {
  const { resource, locale } = context
  const rules = resource.states?.editable
  if (!rules) return entry
  const { open, holding } = openingFor(rules, changed, { ...scope, entry: old })
  if (changed.size === 0 && (isMoved || holding.some((rule) => opensField(rule, resource)))) return entry
  if (changed.size > 0 && open) return { ...entry, ...stateValues(context, open, old) }
  const message = saidBy(holding)?.[locale] ?? errorText('state.fixed', locale)
  const beyond = [...changed].find((name) => !holding.some(({ fields }) => fields?.includes(name)))
  throw new Refusal('state.fixed', {}, [{ field: beyond, rule: 'state', message }])
}

/** A row changes only while the entry that owns it may be edited, unless its reference says `free`. */
export const refuseLockedOwner: Stage = async (draft, { tx }) => {
  const { context, source, entry, old } = draft
  await refuseLockedOwners(tx, context, source, old ? [old, entry] : [entry])
  return draft
}

/** Refuses when an owner of these rows, as they are or will be, is in a state in which it may not be edited. */
export async function refuseLockedOwners(
  tx: Db,
  context: CallContext,
  source: Source,
  rows: readonly Values[],
): Promise<void> {
  for (const field of context.resource.fields) {
    if (!field.ref?.owner || field.ref.owner.free) continue
    for (const { ref, when } of waysOf(field)) {
      const owner = context.model.resources[ref.to]
      if (!owner?.states?.editable || ref.value !== 'id') continue
      const own = rows.filter((row) => when === undefined || String(row[field.ref!.by!]) === when)
      const ids = [...new Set(own.map((row) => row[field.name]).filter((id) => !isEmpty(id)))].map(String)
      if (ids.length > 0) await refuseLocked(tx, { ...context, resource: owner }, source, field, ids)
    }
  }
}

async function refuseLocked(tx: Db, context: CallContext, { reach }: Source, by: Field, ids: readonly string[]) {
  const { resource: owner } = context
  const source = from(owner, ownTenantScope(reach.tenantId, owner))
  // A change of the rows counts as a change of the field of the owner that holds them.
  const changed = new Set([holderOf(owner, by) ?? by.name])
  for (const row of await lockRows(tx, source, ids)) {
    const old = storedValues(owner, row)
    const candidate = { context, source, entry: old, old, changed, event: 'update', id: String(row.id) }
    editableEntry(context, { entry: old, old, changed, scope: await scopeOf(tx, candidate) })
  }
}

const holderOf = (owner: Resource, by: Field) => owner.fields.find(({ child }) => child?.by === by.name)?.name
