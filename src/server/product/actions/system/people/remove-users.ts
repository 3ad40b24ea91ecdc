/** Removes people and ends their sessions. */
import { idsOf } from '../../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../../operations/pipeline/lock-rows'
import type { Action } from '../../action'
import { refuseWithoutAdministrator, refuseAbove, signOut } from '../accounts/user-guards'

export const removeUsers: Action = async (context) => {
  const people = await lockWritable(context.tx, context, writableSource(context), idsOf(context))
  await refuseAbove(context, people)
  if (people.length > 0) {
    await refuseWithoutAdministrator(context, people, { self: 'actions:removeSelf', admin: 'actions:removeAdmin' })
  }
  const answer = await context.next()
  await signOut(context, people)
  return answer
}
