/** The review that a transition opens, and the one that its submitter withdraws. */
import { formatInstant } from '../../../fields/definition/zone'
import type { Transition } from '../../../model/types'
import type { CallContext, MakeTransition } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { displayName } from '../../operations/entry/stored-values'
import { sql } from '../../database/connection/sql-tag'
import type { Row } from '../../core/context/entry'
import { from } from '../../sql/source'
import { ownTenantScope } from '../../access/tenant-scope'
import { reviewKinds, reviewOf } from './kinds'
import { addReview, changeReview, events, reviewField, recordEvent, results, waitingReview } from './queue'
import { isReviewed } from './settings'
import { changesSince, snapshotOf } from './snapshot'
import { notifyAuditors } from './notify'

/** Of a note or a reason. */
export const longestRemark = 200

export const mostAuditors = 10

/** After a move: opens the review that it asks for, or closes the one that it withdraws. */
export async function followReview(
  tx: TypedDb,
  context: CallContext,
  move: Transition,
  row: Row,
  make: MakeTransition,
): Promise<void> {
  if (move.review) await submit(tx, context, move.review, row, make)
  const withdrawn = reviewKinds(context.model).find(
    (kind) => kind.content === context.resource && kind.withdraw?.name === move.name,
  )
  if (withdrawn) await withdraw(tx, context, withdrawn.kind, row)
}

async function submit(
  tx: TypedDb,
  context: CallContext,
  review: NonNullable<Transition['review']>,
  row: Row,
  make: MakeTransition,
) {
  const { model, resource, caller, now } = context
  const tenantId = String(row.tenant_id)
  const about = { tenantId, kind: review.kind, id: String(row.id) }
  if (await waitingReview(tx, model, about)) throw new Refusal('review.open')
  const isOn = await isReviewed(tx, model, review.kind)
  const snapshot = await snapshotOf(tx, context, from(resource, ownTenantScope(tenantId, resource)), about.id)
  const remark = remarkOf(context)
  const added = await addReview(tx, context, tenantId, {
    refType: review.kind,
    refId: about.id,
    refName: displayName(resource, row).slice(0, 100),
    submitUser: caller.userId || null,
    submitDept: caller.deptId.split(',')[0] || null,
    submitTime: formatInstant(now),
    submitRemark: remark,
    auditors: isOn ? await auditorsOf(tx, context) : [],
    snapshot,
    changes: await changesSince(tx, context, about, snapshot),
    ...(isOn ? { result: results.waiting } : { result: results.passed, auditTime: formatInstant(now) }),
  })
  await recordEvent(tx, context, added, events.submit, remark)
  if (isOn) {
    const kind = reviewOf(model, review.kind)
    if (kind) await notifyAuditors(tx, context, added, kind)
    return
  }
  await recordEvent(tx, context, added, events.autoPass)
  await make(review.pass)
}

function remarkOf({ params }: CallContext): string {
  const remark = String(params.remark ?? '').trim()
  if ([...remark].length > longestRemark) throw new Refusal('review.remark', { count: longestRemark })
  return remark
}

/** The auditors who were chosen: people of the tenant. */
async function auditorsOf(tx: TypedDb, { model, params, caller }: CallContext): Promise<string[]> {
  const sent = params.auditorIds
  const ids = [
    ...new Set((Array.isArray(sent) ? sent : String(sent ?? '').split(',')).map((id) => String(id).trim())),
  ].filter(Boolean)
  if (ids.length === 0) return []
  const user = model.resources['system/user']!
  const people = from(user, ownTenantScope(caller.tenantId, user))
  const { rows } = await sql<{
    id: string
  }>`select id from ${people.table} where ${people.limit} and id = any(${ids})`.execute(tx)
  if (ids.length > mostAuditors || rows.length < ids.length) throw new Refusal('review.auditors', { max: mostAuditors })
  return ids
}

/** The submitter and administrators may withdraw a review; a row without a waiting one has nothing to close. */
async function withdraw(tx: TypedDb, context: CallContext, kind: string, row: Row): Promise<void> {
  const { model, caller } = context
  const review = await waitingReview(tx, model, { tenantId: String(row.tenant_id), kind, id: String(row.id) })
  if (!review) return
  if (reviewField(review, 'submitUser') !== caller.userId && !isAdministrator(context)) {
    throw new Refusal('review.not-submitter')
  }
  await changeReview(tx, context, review, 'revoke', { result: results.revoked })
  await recordEvent(tx, context, review, events.revoke)
}

/** True when the caller administers the platform or the tenant. */
export const isAdministrator = ({ caller }: CallContext): boolean =>
  caller.isPlatformAdministrator || caller.roles.includes('administrator') || caller.roles.includes('tenant_admin')
