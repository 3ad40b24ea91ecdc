/** Removes roles that the caller may change; reserved ones stay. */
import { isReserved, type RoleFacts } from './role-facts'
import { refused } from '../../refusals'
import type { Action } from '../../action'
import { lockWritable, writableSource } from '../../../../operations/pipeline/lock-rows'
import { idsOf } from '../../../../operations/entry/ids'
import { changeWithinLimits } from './role-limits'

export const removeRoles: Action = async (context) => {
  const { tx, locale } = context
  const rows = await lockWritable(tx, context, writableSource(context), idsOf(context))
  const roles = rows as unknown as readonly RoleFacts[]
  return changeWithinLimits(
    context,
    async () => roles,
    () => {
      const reserved = roles.find(isReserved)
      if (reserved) throw refused('actions:builtIn', locale, reserved.role_name)
      return context.next()
    },
  )
}
