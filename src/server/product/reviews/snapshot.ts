/** The content as it was submitted, and what differs from what was passed last. */
import { engineContext } from '../../sql/conditions/where'
import { shapes } from '../../../fields/shapes'
import type { Field } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { differs } from '../../sql/write/change-log'
import type { Entry } from '../../sql/row-mapping'
import { selectEntries } from '../../sql/select/select'
import { both, columnOf, type Source } from '../../sql/source'
import { queueOf, results } from './queue'

export interface ChangedValue {
  readonly path: string
  readonly label: string
  readonly old: unknown
  readonly new: unknown
}

/** Everything of a row that may be read, with the labels of its references. */
export async function snapshotOf(
  tx: Db,
  { model, now, registry }: CallContext,
  source: Source,
  id: string,
): Promise<Entry> {
  const fields = source.resource.fields.filter(isInSnapshot)
  const where = [sql<boolean>`${columnOf(source.alias, 'id')} = ${id}`]
  const query = { ...engineContext({ model, now }, source.reach.tenantId), registry }
  const [entry] = await selectEntries(tx, { model, query, source, where, fields, limit: 1 })
  return entry!
}

const isInSnapshot = ({ store, writeOnly, type }: Field): boolean =>
  store === 'plain' && !writeOnly && !shapes[type].isSecret

/** The differences from the last snapshot that passed; none when there is none. */
export async function changesSince(
  tx: Db,
  { model, resource, locale }: CallContext,
  about: { readonly tenantId: string; readonly kind: string; readonly id: string },
  snapshot: Entry,
): Promise<ChangedValue[]> {
  const queue = queueOf(model, about.tenantId)
  const is = (column: string, value: unknown) => sql<boolean>`${columnOf(queue.alias, column)} = ${value}`
  const limits = both(queue.limit, is('ref_type', about.kind), is('ref_id', about.id), is('result', results.passed))
  const { rows } = await sql<{ snapshot: Entry | null }>`select snapshot from ${queue.table}
    where ${limits} order by id desc limit 1`.execute(tx)
  const before = rows[0]?.snapshot
  if (!before) return []
  return resource.fields
    .filter((field) => !field.system && !resource.states?.fields.includes(field.name) && field.name in snapshot)
    .filter(({ name }) => differs(before[name], snapshot[name]))
    .map(({ name, title }) => ({ path: name, label: title[locale], old: before[name] ?? null, new: snapshot[name] }))
}
