/** The address of sign-in codes also texts chosen people that their account waits for them: the call of people, as if asked directly. */
import { idList } from '../operations/entry/ids'
import type { Model } from '../../model/types'
import { authorise, granted } from '../access/authorise'
import { sendActivation } from './actions/system/accounts/send-activation'
import type { RouteContext } from '../core/context/route'
import type { Database } from '../core/context/database'
import type { Registry } from '../core/context/call'
import { Refusal } from '../core/errors'

interface Parts {
  readonly database: Database
  readonly model: Model
  readonly registry: Registry
}

export async function textPeople({ database, model, registry }: Parts, context: RouteContext): Promise<unknown> {
  const { caller } = context
  const resource = model.resources['system/user']!
  const call = resource.calls.activate!
  if (!caller) throw new Refusal('session.ended')
  granted(authorise({ targets: [{ resource, call }] }, context, {}))
  const params = { ...context.params, userIds: idList(context.params.userIds) }
  const about = { resource, call, model, registry, database }
  return sendActivation.outside({ ...context, ...about, caller, params })
}
