/** The decision of an auditor: review and content change together, once. */
import { formatInstant } from '../../../fields/definition/zone'
import type { Transition } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { tableIn } from '../../core/context/tables'
import { Refusal } from '../../core/errors'
import { idList } from '../../operations/entry/ids'
import { transitionRow } from '../../operations/states/transitions'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import type { Row } from '../../core/context/entry'
import { lockRows } from '../../sql/select/select'
import { from } from '../../sql/source'
import { ownTenantScope } from '../../access/tenant-scope'
import { mayAudit, type ReviewKind, reviewOf } from './kinds'
import { changeReview, events, reviewField, lockReview, recordEvent, results } from './queue'
import { mayPassOwn } from './settings'
import { notifySubmitter } from './notify'

export interface Decision {
  readonly id: string
  readonly isPassed: boolean
  readonly reason: string
}

/** Decides one review. The content is locked before the review, in the order in which submitting and withdrawing lock. */
export async function decide(tx: TypedDb, context: CallContext, { id, isPassed, reason }: Decision): Promise<void> {
  const { caller, model, now } = context
  const known = await reviewRow(tx, context, id)
  const kind = reviewOf(model, String(reviewField(known, 'refType')))
  if (!kind) throw new Refusal('entry.not-found')
  const row = await lockContent(tx, known, kind)
  const review = await lockReview(tx, model, String(known.tenant_id), id)
  if (!review) throw new Refusal('entry.not-found')
  if (reviewField(review, 'result') !== results.waiting) throw new Refusal('review.decided')
  await refuseOthers(tx, context, review, kind)
  if (!row) {
    await changeReview(tx, context, review, 'revoke', { result: results.revoked })
    throw new Refusal('entry.not-found')
  }
  const move = isPassed ? kind.pass : kind.reject
  const made = await transitionRow(
    createWriteUnit(tx, context),
    contentContext(context, kind, move, reason),
    [move],
    row,
    { bySystem: true },
  )
  if (!made) throw new Refusal('review.decided')
  await changeReview(tx, context, review, isPassed ? 'pass' : 'reject', {
    result: isPassed ? results.passed : results.rejected,
    reason,
    auditUser: caller.userId,
    auditTime: formatInstant(now),
  })
  await recordEvent(tx, context, review, isPassed ? events.pass : events.reject, reason)
  await notifySubmitter(tx, context, review, { kind, isPassed, reason })
}

/** The review as it is, not yet held; those of other tenants do not exist. */
export async function reviewRow(tx: TypedDb, context: CallContext, id: string): Promise<Row> {
  const row = await findReview(tx, context, id)
  if (!row) throw new Refusal('entry.not-found')
  return row
}

/** The same where one that does not exist is no fault. */
export async function findReview(tx: TypedDb, { model, caller }: CallContext, id: string): Promise<Row | undefined> {
  const row: Row | undefined = await tx
    .selectFrom(tableIn(model, 'audit/audit')!)
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', caller.tenantId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row
}

async function lockContent(tx: TypedDb, review: Row, { content }: ReviewKind): Promise<Row | undefined> {
  const source = from(content, ownTenantScope(String(review.tenant_id), content))
  const [row] = await lockRows(tx, source, [String(reviewField(review, 'refId'))])
  return row
}

/** Chosen auditors decide, or holders of the code; nobody decides what is their own. */
async function refuseOthers(
  tx: TypedDb,
  { model, caller }: CallContext,
  review: Row,
  { kind }: ReviewKind,
): Promise<void> {
  if (!isAuditor(review, kind, caller)) throw new Refusal('access.refused')
  const isOwn = reviewField(review, 'submitUser') === caller.userId
  if (isOwn && !(await mayPassOwn(tx, model))) throw new Refusal('review.own')
}

/** True when the caller may decide this review: named in it, or holder of the code of its kind. */
export function isAuditor(review: Row, kind: string, caller: CallContext['caller']): boolean {
  const chosen = idList(reviewField(review, 'auditors'))
  return chosen.includes(caller.userId) || mayAudit(kind, caller)
}

/** The content's own call of the move; the reason goes where the move asks for one. */
export function contentContext(
  context: CallContext,
  { content }: ReviewKind,
  move: Transition,
  reason: string,
): CallContext {
  const params = Object.fromEntries(
    [...move.form, ...(move.ask ?? []).map(({ name }) => name)].map((name) => [name, reason]),
  )
  const { name } = move
  return {
    ...context,
    resource: content,
    params,
    call: {
      ...context.call,
      name,
      id: `${content.name}.${name}`,
      kind: 'transition',
      key: 'id',
      filter: undefined,
      fields: undefined,
    },
  }
}
