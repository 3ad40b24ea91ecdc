/** Changes of several resources at once: their category, who may do what with them, their removal. */
import { listOf } from '../../../../fields/definition/lists'
import { Refusal } from '../../../core/errors'
import { displayName } from '../../../operations/entry/stored-values'
import { idsOf } from '../../../operations/entry/ids'
import { usesOf } from '../../../operations/read/uses'
import { refuseForeign } from '../../resources/own-rows'
import { demandRight, resourceOf } from '../../resources/rights'
import type { Action } from '../action'

export const moveResources: Action = async (context) => {
  const ids = idsOf(context)
  await refuseForeign(context, ids)
  await demandRight(context, 'edit', ids)
  return context.next()
}

/** Replaces who may do what; whoever may use, download or edit may view as well. */
export const permit: Action = async (context) => {
  const { params } = context
  await refuseForeign(context, idsOf(context))
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
  return context.next()
}
