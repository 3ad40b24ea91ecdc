/** Removes people and ends their sessions. */
import { lockRowsOf } from '../../tables'
import type { Action } from '../../action'
import { refuseWithoutAdministrator, refuseAbove, signOut } from '../accounts/user-guards'

export const removeUsers: Action = async (context) => {
  const people = await lockRowsOf(context, 'system/user')
  await refuseAbove(context, people)
  if (people.length > 0) {
    await refuseWithoutAdministrator(context, people, { self: 'actions:removeSelf', admin: 'actions:removeAdmin' })
  }
  const answer = await context.next()
  await signOut(context, people)
  return answer
}
