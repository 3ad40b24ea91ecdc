/** A row that belongs to an entry changes only while that entry may be edited, unless its reference says `free`. */
import { waysOf } from '../../../fields/reference/target'
import { from, type Source } from '../../sql/source'
import { lockRows } from '../../sql/select/select'
import { tenantReach } from '../../access/tenant-scope'
import type { Field, Resource } from '../../../model/types'
import { isEmpty } from '../../../model/conditions/predicate'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import type { Values } from '../../core/context/entry'
import { asEditable } from './editable'
import { scopeOf } from '../entry/condition-scope'
import { storedValues } from '../entry/stored-values'

/** Refuses when an owner of these rows, as they are or will be, is in a state in which it may not be edited. */
export async function refuseUnderLock(
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
  const source = from(owner, tenantReach(reach.tenantId, owner))
  // The rows stand for the field of the owner that holds them, where there is one.
  const changed = new Set([holderOf(owner, by) ?? by.name])
  for (const row of await lockRows(tx, source, ids)) {
    const old = storedValues(owner, row)
    const writing = { context, source, entry: old, old, changed, event: 'update', id: String(row.id) }
    asEditable(context, old, old, changed, await scopeOf(tx, writing))
  }
}

const holderOf = (owner: Resource, by: Field) => owner.fields.find(({ child }) => child?.by === by.name)?.name
