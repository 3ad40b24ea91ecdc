/** Reading resources: the list by its tabs, and one with what the caller may do with it and what uses it. */
import type { Condition } from '../../../../model/types'
import { detail } from '../../../operations/read/detail'
import { usesShown } from '../system/list-uses'
import { rightsOn } from '../../resources/rights'
import type { Action, ActionOf } from '../action'

const mostUses = 100

/** The page by its tab, by who uploaded it and by when. */
export const listResources: ActionOf<'resource/list-resources'> = (context) => {
  const { tab, isShared, uploadUser, startTime, endTime, ...params } = context.params
  const parts: Condition[] = [context.call.filter!]
  if (tab === 'mine') parts.push({ createUser: { $me: 'id' } })
  if (tab === 'shared') parts.push({ tenantId: { ne: { $me: 'tenantId' } } })
  if (isShared) parts.push({ openTo: { empty: isShared === '0' } })
  if (uploadUser) parts.push({ 'createUser.realName': { like: uploadUser } })
  const times = { ...(startTime && { createTime_datege: startTime }), ...(endTime && { createTime_datele: endTime }) }
  return context.next({ ...params, ...times }, { ...context.call, filter: { all: parts } })
}

export const readResource: Action = async (context) => {
  const entry = await detail(context)
  const id = String(entry.id)
  const held = await rightsOn(context, [id])
  return {
    ...entry,
    myActions: held.get(id) ?? [],
    refs: await usesShown(context, id, mostUses),
  }
}

/** Resources that the caller's tenant shares, that are shared with it, or both. */
export const listShares: ActionOf<'resource/list-shares'> = (context) => {
  const { direction, ...params } = context.params
  const own = { $me: 'tenantId' } as const
  const filter: Condition | undefined = direction && { tenantId: direction === 'out' ? own : { ne: own } }
  return context.next(params, filter ? { ...context.call, filter } : context.call)
}
