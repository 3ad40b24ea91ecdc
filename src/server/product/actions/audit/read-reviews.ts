/** Reading the queue of reviews: what the caller may decide, has decided or has submitted, and how many wait. */
import { recordsIn } from '../../../../fields/definition/guards'
import { detail } from '../../../operations/read/detail'
import { fieldOf } from '../../../../model/names'
import type { Condition, Resource } from '../../../../model/types'
import { listOf } from '../../../../fields/definition/lists'
import { sql } from '../../../database/connection/sql-tag'
import { mayAudit, readableKinds, reviewOf } from '../../reviews/kinds'
import { isAdministrator } from '../../reviews/submission'
import { results } from '../../reviews/queue'
import { selectEntries } from '../../../sql/select/select'
import { both, columnOf } from '../../../sql/source'
import { queryContext, where, engineContext } from '../../../sql/conditions/where'
import { sourceOf } from '../../../operations/read/query'
import type { Action, ActionContext, ActionOf } from '../action'
import { scopeOn } from '../../../sql/conditions/data-scope'

/** A page of reviews: `view` is todo, done or mine; with `id` the one record whole. */
export const listReviews: Action = (context) => {
  const { call, params } = context
  const view = viewOf(context)
  const filter: Condition = { all: [...(call.filter ? [call.filter] : []), ...(view ? [view] : [])] }
  if (params.id === undefined || params.id === '') {
    const oldestFirst = params.view === 'todo' && !params.ascs && !params.descs
    return context.next(oldestFirst ? { ...params, ascs: 'submitTime' } : params, { ...call, filter })
  }
  const one: Condition = { all: [filter, { id: String(params.id) }] }
  return context.next({ size: 1 }, { ...call, filter: one, fields: undefined })
}

function viewOf({ model, caller, params, ...context }: ActionContext): Condition | undefined {
  switch (params.view) {
    case 'todo':
      return { $named: 'audit/decidable' }
    case 'mine':
      return { submitUser: { $me: 'id' } }
    case 'done': {
      const all = isAdministrator({ ...context, model, caller, params })
      return { all: [{ result: { ne: results.waiting } }, ...(all ? [] : [{ auditUser: { $me: 'id' } }])] }
    }
    default:
      return undefined
  }
}

/** One review with its snapshot, what changed, whose content it is, and whether the caller may decide it. */
export const readReview: Action = async (context) => {
  const { model, caller } = context
  const review = await detail(context)
  const kind = String(review.refType)
  const isChosen = listOf(review.auditors).includes(caller.userId)
  const mayDecide = review.result === results.waiting && (isChosen || mayAudit(kind, caller))
  const content = reviewOf(model, kind)?.content
  return { ...review, changes: inLanguage(context, content, review.changes), content: content?.name ?? '', mayDecide }
}

/** The changes, each value under the label of its field in the reader's language. */
function inLanguage({ locale }: ActionContext, content: Resource | undefined, changes: unknown): unknown {
  if (!Array.isArray(changes)) return changes
  return recordsIn(changes).map((change) => ({
    ...change,
    label: (content && fieldOf(content, String(change.path))?.title[locale]) ?? change.label,
  }))
}

/** Counts the reviews that wait for the caller, in all and by kind. */
export const countReviews: Action = async (context) => {
  const { tx } = context
  const source = sourceOf(context)
  const query = queryContext(context)
  const parts = [where({ $named: 'audit/decidable' }, source, query) ?? [], scopeOn(source, query)].flat()
  const kind = columnOf(source.alias, 'ref_type')
  const { rows } = await sql<{ kind: string; count: unknown }>`select ${kind} as kind, count(*) as count
    from ${source.table} where ${both(source.limit, ...parts)} group by 1`.execute(tx)
  const items = Object.fromEntries(rows.map((row) => [row.kind, Number(row.count)]))
  return { total: Object.values(items).reduce((sum, count) => sum + count, 0), items }
}

/** Why the row was rejected last, by whom and when; nothing when it never was. */
export const readLastReason: ActionOf<'audit/read-last-reason'> = async (context) => {
  const { model, caller, params, resource, tx } = context
  if (!readableKinds(model, caller).includes(params.refType)) return {}
  const source = sourceOf(context)
  const about: Condition = {
    all: [{ refType: params.refType }, { refId: params.refId }, { result: results.rejected }],
  }
  const fields = resource.fields.filter(({ name }) => ['reason', 'auditUser', 'auditTime'].includes(name))
  const sort = [{ field: 'id', descending: true }]
  const found = { model, source, where: [where(about, source, queryContext(context))], fields, sort, limit: 1 }
  const query = engineContext(context, source.reach.tenantId)
  const [last] = await selectEntries(tx, { ...found, query })
  return last ? { reason: last.reason, auditUserName: last.auditUserName, auditTime: last.auditTime } : {}
}
