/** The content as it was submitted, and what differs from what was reviewed before. */
import { engineContext } from '../../sql/conditions/where'
import { shapes } from '../../../fields/shapes'
import type { Field } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { differs } from '../../sql/write/change-log'
import type { Entry } from '../../sql/row-mapping'
import { withAllRows } from '../../operations/read/child-rows'
import { selectEntries } from '../../sql/select/select'
import { both, columnOf, type Source } from '../../sql/source'
import { queueOf, results } from './queue'

export interface ChangedValue {
  readonly path: string
  readonly label: string
  readonly old: unknown
  readonly new: unknown
}

/** Everything of a row that may be read and its child rows, with the labels of their references. */
export async function snapshotOf(
  tx: TypedDb,
  { model, now, registry }: CallContext,
  source: Source,
  id: string,
): Promise<Entry> {
  const fields = source.resource.fields.filter(isInSnapshot)
  const where = [sql<boolean>`${columnOf(source.alias, 'id')} = ${id}`]
  const query = { ...engineContext({ model, now }, source.reach.tenantId), registry }
  const [entry] = await selectEntries(tx, { model, query, source, where, fields, limit: 1 })
  const { tenantId } = source.reach
  return withAllRows({ db: tx, model, tenantId, now }, source.resource, entry!)
}

const isInSnapshot = ({ store, writeOnly, type }: Field): boolean =>
  store === 'plain' && !writeOnly && !shapes[type].isSecret

/**
 * The differences from the last snapshot that passed, or else from the one that was rejected last, so that the auditor sees
 * what was mended (09-audit §3, `changes`, and the worked example of §5); none at the first submission.
 */
export async function changesSince(
  tx: TypedDb,
  { model, resource, locale }: CallContext,
  about: { readonly tenantId: string; readonly kind: string; readonly id: string },
  snapshot: Entry,
): Promise<ChangedValue[]> {
  const queue = queueOf(model, about.tenantId)
  const is = (column: string, value: unknown) => sql<boolean>`${columnOf(queue.alias, column)} = ${value}`
  const { passed, rejected } = results
  const isDecided = sql<boolean>`${columnOf(queue.alias, 'result')} = any(${[passed, rejected]})`
  const limits = both(queue.limit, is('ref_type', about.kind), is('ref_id', about.id), isDecided)
  const { rows } = await sql<{ snapshot: Entry | null }>`select snapshot from ${queue.table}
    where ${limits} order by ${columnOf(queue.alias, 'result')} = ${passed} desc, id desc limit 1`.execute(tx)
  const before = rows[0]?.snapshot
  if (!before) return []
  return (
    resource.fields
      .filter((field) => !field.system && !resource.states?.fields.includes(field.name) && field.name in snapshot)
      // Snapshots of earlier versions have no child rows.
      .filter(({ name, child }) => !child || name in before)
      .filter(({ name }) => differs(before[name], snapshot[name]))
      .map(({ name, title }) => ({ path: name, label: title[locale], old: before[name] ?? null, new: snapshot[name] }))
  )
}
