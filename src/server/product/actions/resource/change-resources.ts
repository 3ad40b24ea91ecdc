/** Changes of several resources at once: their category, who may do what with them, their removal. */
import { listOf } from '../../../../fields/definition/lists'
import { saidBy } from '../../../../model/entries/editable'
import { errorText, Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { displayName } from '../../../operations/entry/stored-values'
import { idsOf } from '../../../operations/entry/ids'
import { usesOf } from '../../../operations/read/uses'
import { contentsWith } from '../../resources/contents'
import { refuseForeign } from '../../resources/own-rows'
import { demandRight, resourceOf } from '../../resources/rights'
import type { Action, ActionContext } from '../action'

export const moveResources: Action = async (context) => {
  const ids = idsOf(context)
  await refuseForeign(context, ids)
  await demandRight(context, 'edit', ids)
  await refuseInReview(context, ids)
  return context.next()
}

/** In review a resource stays as it is, in its category and its rights too. */
async function refuseInReview({ tx, model, locale }: ActionContext, ids: readonly string[]): Promise<void> {
  const { table, states } = resourceOf(model)
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where id = any(${ids}::text[]) and audit_status = 1 and is_deleted = 0 limit 1`.execute(tx)
  if (rows.length === 0) return
  const message = saidBy(states?.editable ?? [])?.[locale] ?? errorText('state.fixed', locale)
  throw new Refusal('state.fixed', {}, [{ rule: 'state', message }])
}

/** Replaces who may do what; whoever may use, download or edit may view as well. */
export const permit: Action = async (context) => {
  const { params } = context
  const ids = idsOf(context)
  await refuseForeign(context, ids)
  await refuseInReview(context, ids)
  const sent = listOf(params.actions).map(String)
  const actions = String(params.permissionType) === '2' ? [...new Set(['view', ...sent])] : []
  const named = { userIds: [], deptIds: [], roleIds: [], ...params }
  return context.next({ ...named, actions })
}

/** A resource that content uses stays; its shares go with it. */
export const removeResources: Action = async (context) => {
  const { tx, model } = context
  const ids = idsOf(context)
  await refuseForeign(context, ids)
  await demandRight(context, 'edit', ids)
  const [held] = await usesOf(tx, model, resourceOf(model), ids, 1)
  if (held) throw new Refusal('resource.in-use', { name: displayName(held.resource, held.row) })
  const [content] = await contentsWith(tx, model, ids, 1)
  if (content) throw new Refusal('resource.in-use', { name: content.name })
  return context.next()
}
