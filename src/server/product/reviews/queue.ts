/** The queue of reviews: its rows in `audit/audit`, and what happened to them in `audit/audit-record`. */
import { reviewQueue } from '../../../model/entries/review-queue'
import { formatInstant } from '../../../fields/definition/zone'
import { columnName } from '../../../model/names'
import type { Model, Resource } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { sql } from '../../database/connection/sql-tag'
import { newId } from '../../sql/new-id'
import { toRow } from '../../sql/row-mapping'
import type { Row } from '../../core/context/entry'
import { lockRows } from '../../sql/select/select'
import { both, columnOf, from, type Source } from '../../sql/source'
import { insertRow, updateRows } from '../../sql/write/write'
import { ownTenantScope } from '../../access/tenant-scope'

/** Results of a review. */
export const results = { waiting: 0, passed: 1, rejected: 2, revoked: 3 } as const

/** Events of a review. */
export const events = { submit: 1, pass: 2, reject: 3, revoke: 4, autoPass: 5, transfer: 6 } as const

type Values = Readonly<Record<string, unknown>>

/** The rows of the queue of a tenant. */
export function queueOf(model: Model, tenantId: string): Source {
  return sourceOf(model, reviewQueue, tenantId)
}

function sourceOf(model: Model, name: string, tenantId: string): Source {
  const resource = model.resources[name]
  if (!resource) throw new Error(`schemas/${name}.json is missing; add it, because reviews are its rows.`)
  return from(resource, ownTenantScope(tenantId, resource))
}

/** The waiting review of a row, held until the transaction ends. */
export async function waitingReview(
  tx: TypedDb,
  model: Model,
  about: { readonly tenantId: string; readonly kind: string; readonly id: string },
): Promise<Row | undefined> {
  const source = queueOf(model, about.tenantId)
  const is = (column: string, value: unknown) => sql<boolean>`${columnOf(source.alias, column)} = ${value}`
  const limits = both(source.limit, is('ref_type', about.kind), is('ref_id', about.id), is('result', results.waiting))
  const { rows } = await sql<Row>`select * from ${source.table} where ${limits} order by id for update`.execute(tx)
  return rows[0]
}

/** Adds a review to the queue. */
export async function addReview(tx: TypedDb, context: CallContext, tenantId: string, values: Values): Promise<Row> {
  const source = queueOf(context.model, tenantId)
  const after = await insertRow(tx, source, { ...stored(source.resource, values), ...recordColumns(context) })
  const { caller, now } = context
  await createWriteUnit(tx, context).recordWrite({
    resource: source.resource,
    action: 'create',
    caller,
    now,
    rows: [{ after }],
  })
  return after
}

/** Changes a review that is locked. */
export async function changeReview(
  tx: TypedDb,
  context: CallContext,
  before: Row,
  action: string,
  values: Values,
): Promise<void> {
  const { model, caller, now } = context
  const source = queueOf(model, String(before.tenant_id))
  const stamp = { update_user: caller.userId, update_time: now }
  const columns = { ...stored(source.resource, values), ...stamp }
  const [after] = await updateRows(tx, source, [String(before.id)], columns)
  await createWriteUnit(tx, context).recordWrite({
    resource: source.resource,
    action,
    caller,
    now,
    rows: [{ before, after: after! }],
  })
}

/** The review with this id, held until the transaction ends. */
export async function lockReview(tx: TypedDb, model: Model, tenantId: string, id: string): Promise<Row | undefined> {
  return (await lockRows(tx, queueOf(model, tenantId), [id]))[0]
}

/** Writes down what happened to a review; never changed, never removed. */
export async function recordEvent(
  tx: TypedDb,
  context: CallContext,
  review: Row,
  action: number,
  remark = '',
): Promise<void> {
  const { model, caller, now } = context
  const source = sourceOf(model, 'audit/audit-record', String(review.tenant_id))
  const { ref_type, ref_id } = review
  const about = { auditId: String(review.id), refType: ref_type, refId: ref_id }
  const values = { ...about, action, operator: caller.userId || null, remark, time: formatInstant(now) }
  await insertRow(tx, source, { ...stored(source.resource, values), ...recordColumns(context) })
}

function stored(resource: Resource, values: Values): Record<string, unknown> {
  const given = new Set(Object.keys(values))
  return toRow(
    values,
    resource.fields.filter(({ name }) => given.has(name)),
  )
}

function recordColumns({ caller, now }: CallContext): Record<string, unknown> {
  const by = { create_user: caller.userId, create_dept: caller.deptId, update_user: caller.userId }
  return { id: newId(), ...by, create_time: now, update_time: now, status: 1, is_deleted: 0, revision: 1 }
}

/** A value of a stored review by the name of its field. */
export const reviewField = (review: Row, field: string): unknown => review[columnName(field)]
