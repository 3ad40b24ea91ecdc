/** Removes roles that the caller may change; reserved ones stay. */
import { lockRowsOf } from '../../tables'
import { isReserved } from './grants/role-facts'
import { refused } from '../../refusals'
import type { Action } from '../../action'
import { changeWithinLimits } from './grants/role-limits'

export const removeRoles: Action = async (context) => {
  const { locale } = context
  const roles = await lockRowsOf(context, 'system/role')
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
