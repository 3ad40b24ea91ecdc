/** Enabling and disabling people; who is disabled is signed out at once. */
import { textsIn } from '../../../../core/texts'
import type { Action, ActionContext } from '../../action'
import {
  refuseWithoutAdministrator,
  lockPeople,
  refuseAbove,
  refuseBeyondQuota,
  signOut,
  type PersonRow,
} from './user-guards'
import { invalid, refused } from '../../refusals'

export const enableUsers: Action = (context) => setStatus(context, 1)
export const disableUsers: Action = (context) => setStatus(context, 0)

export const setUserStatus: Action = (context) => {
  const status = Number(context.params.status)
  if (status !== 0 && status !== 1) throw invalid(textsIn(context.locale)('actions:status'), 'status')
  return setStatus(context, status)
}

async function setStatus(context: ActionContext, status: 0 | 1): Promise<unknown> {
  const people = (await lockPeople(context)).filter((row) => row.status !== status)
  await refuseAbove(context, people)
  if (status === 1) await refuseEnabling(context, people)
  else await refuseDisabling(context, people)
  const answer = await context.next({ ...context.params, status })
  if (status === 0) await signOut(context, people)
  return answer
}

/** People who have left stay out, and the tenant's quota holds. */
export async function refuseEnabling(
  context: ActionContext,
  people: readonly { readonly tenant_id: string; readonly post_status: number }[],
): Promise<void> {
  const gone = people.find((row) => row.post_status === 3)
  if (gone) throw refused('actions:left', context.locale)
  for (const tenantId of new Set(people.map((row) => row.tenant_id))) {
    await refuseBeyondQuota(context, tenantId, people.filter((row) => row.tenant_id === tenantId).length)
  }
}

/** Refuses to shut out the caller, or the last administrator of a tenant. */
export async function refuseDisabling(context: ActionContext, people: readonly PersonRow[]): Promise<void> {
  if (people.length > 0) {
    await refuseWithoutAdministrator(context, people, { self: 'actions:disableSelf', admin: 'actions:disableAdmin' })
  }
}

/** The employment state; who has left is disabled as well. */
export const setPostStatus: Action = async (context) => {
  const people = await lockPeople(context)
  const isLeaving = Number(context.params.postStatus) === 3
  await refuseAbove(context, people)
  if (isLeaving) await refuseDisabling(context, people)
  const answer = await context.next()
  if (isLeaving) {
    const call = { ...context.call, fields: ['status'] }
    await context.next({ ids: people.map(({ id }) => id), status: 0 }, call)
    await signOut(context, people)
  }
  return answer
}
