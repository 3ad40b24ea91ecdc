/** Effects of restores from the recycle bin: limits that the removal of such rows knows as well. */
import type { Effect } from '../../core/context/call'
import { freePlaces, refuseAbove } from '../actions/system/accounts/user-guards'
import { changeLimit } from '../actions/system/roles/grants/role-limits'
import { refused } from '../actions/refusals'
import { withinTransaction } from '../../operations/pipeline/transaction'
import { demandRight } from '../resources/rights'
import { rowAfter } from '../rows'

/** Nobody brings back a role that holds more than they do. */
export const checkRoleLimits: Effect = async (transition) => {
  const { tx, context } = transition
  const limit = await changeLimit({ ...context, tx }, [rowAfter(transition, 'system/role')])
  if (limit) throw limit
}

/** Nobody brings back a person of higher roles, or one more than the tenant may have. */
export const checkPersonLimits: Effect = async (transition) => {
  const { tx, context } = transition
  const person = rowAfter(transition, 'system/user')
  await refuseAbove({ ...context, tx }, [person])
  if (person.status === 1 && (await freePlaces({ ...context, tx }, person.tenant_id)) < 0)
    throw refused('actions:quota', context.locale)
}

/** Refuses the restore of a resource to people without the right to edit it. */
export const checkResourceRights: Effect = async ({ tx, context, after }) =>
  demandRight(withinTransaction(context, tx), 'edit', [String(after.id)])
