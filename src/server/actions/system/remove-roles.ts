/** Removes roles that the caller may change; reserved ones stay. */
import { idsOf } from '../../operations/ids-of'
import { lockWritable, writableSource } from '../../operations/locked'
import type { Action } from '../action'
import { changeWithinLimits } from './role-limits'
import { isReserved, type RoleFacts } from './role-reach'
import { refused, texts } from './texts'

export const removeRoles: Action = async (context) => {
  const { tx, locale } = context
  const rows = await lockWritable(tx, context, writableSource(context), idsOf(context))
  const roles = rows as unknown as readonly RoleFacts[]
  return changeWithinLimits(
    context,
    async () => roles,
    () => {
      const reserved = roles.find(isReserved)
      if (reserved) throw refused(texts.builtIn, locale, reserved.role_name)
      return context.next()
    },
  )
}
