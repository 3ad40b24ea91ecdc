/** Deciding reviews, taking one back, handing one over. */
import { type ErrorCode, Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { idsOf } from '../../../operations/entry/ids'
import { transitionRow } from '../../../operations/states/transitions'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { contentContext, decide, findReview, isAuditor, reviewRow } from '../../reviews/decision'
import { auditCode, reviewOf } from '../../reviews/kinds'
import { longestRemark, mostAuditors } from '../../reviews/submission'
import { changeReview, events, lockReview, recordEvent, results, reviewField } from '../../reviews/queue'
import { lockRows } from '../../../sql/select/select'
import { from } from '../../../sql/source'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { ActionContext, ActionOf } from '../action'

const most = 100

/** Passes or rejects reviews; one that is refused holds up no other. */
export const decideReviews: ActionOf<'audit/decide-reviews'> = async (context) => {
  const { params, tx, locale } = context
  const { result } = params
  if (result !== results.passed && result !== results.rejected) throw new Refusal('review.result')
  const reason = reasonOf(params.reason ?? '')
  if (result === results.rejected && reason === '') throw missing(context, 'review.reason')
  const ids = idsOf(context)
  if (ids.length > most) throw new Refusal('review.too-many', { max: most })
  const failed: { id: string; refName: string; message: string }[] = []
  for (const id of ids) {
    await sql`savepoint review`.execute(tx)
    try {
      await decide(tx, context, { id, isPassed: result === results.passed, reason })
      await sql`release savepoint review`.execute(tx)
    } catch (error) {
      // A single decision is refused as itself, with its code.
      if (!(error instanceof Refusal) || ids.length === 1) throw error
      await sql`rollback to savepoint review`.execute(tx)
      failed.push({ id, refName: await nameOf(context, id), message: error.text(locale) })
    }
  }
  return { success: ids.length - failed.length, failed }
}

function reasonOf(given: string): string {
  const reason = given.trim()
  if ([...reason].length > longestRemark) throw new Refusal('review.remark', { count: longestRemark })
  return reason
}

function missing({ locale }: ActionContext, code: ErrorCode): Refusal {
  const refusal = new Refusal(code)
  return new Refusal(code, {}, [{ field: 'reason', rule: 'required', message: refusal.text(locale) }])
}

async function nameOf(context: ActionContext, id: string): Promise<string> {
  const review = await findReview(context.tx, context, id)
  return String((review && reviewField(review, 'refName')) ?? '')
}

/** Takes the waiting review of a row back, by the content's own move. */
export const withdrawReview: ActionOf<'audit/withdraw-review'> = async (context) => {
  const { model, params, tx, caller } = context
  const kind = reviewOf(model, params.refType)
  if (!kind?.withdraw) throw new Refusal('request.parameter-type', { name: 'refType' })
  const source = from(kind.content, ownTenantScope(caller.tenantId, kind.content))
  const [row] = await lockRows(tx, source, [params.refId])
  if (!row) throw new Refusal('entry.not-found')
  await transitionRow(
    createWriteUnit(tx, context),
    contentContext(context, kind, kind.withdraw, ''),
    [kind.withdraw],
    row,
    { bySystem: true },
  )
  return true
}

/** Hands a waiting review over to another auditor. */
export const transferReview: ActionOf<'audit/transfer-review'> = async (context) => {
  const { model, params, tx, caller } = context
  const known = await reviewRow(tx, context, params.id)
  const review = (await lockReview(tx, model, String(known.tenant_id), String(known.id)))!
  if (reviewField(review, 'result') !== results.waiting) throw new Refusal('review.decided')
  const kind = String(reviewField(review, 'refType'))
  if (!isAuditor(review, kind, caller)) throw new Refusal('access.refused')
  const { userId } = params
  if (!(await holdsCode(context, userId, auditCode(kind)))) throw new Refusal('review.auditors', { max: mostAuditors })
  await changeReview(tx, context, review, 'transfer', { auditors: [userId] })
  await recordEvent(tx, context, review, events.transfer, (params.remark ?? '').slice(0, 200))
  return true
}

/** True when somebody of the caller's tenant may sign in and holds a code. */
async function holdsCode({ model, tx, caller }: ActionContext, userId: string, code: string): Promise<boolean> {
  const table = (name: string) => sql.table(model.resources[name]!.table)
  const { rows } = await sql`select 1 from ${table('system/user')} as u
    join ${table('system/role-menu')} as l on l.role_id = any(u.role_id) and l.tenant_id = u.tenant_id and l.is_deleted = 0
    join ${table('system/menu')} as m on m.id = l.menu_id and m.code = ${code} and m.is_deleted = 0
    where u.id = ${userId} and u.tenant_id = ${caller.tenantId} and u.status = 1 and u.is_deleted = 0 limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
