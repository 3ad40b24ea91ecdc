/** Permissions: the credential each needs, the callers who hold it, and the refusal of those who do not. */
import type { Permission, Resource } from '../../model/types'
import type { Caller } from '../core/context/caller'
import type { Meaning } from '../core/context/route'
import { Refusal } from '../core/errors'

/** Credential that a call needs before its parameters are read. */
export type Auth = 'public' | 'client' | 'bearer'

/** The credential that even the least strict call at an address needs. */
export function authOf(match: Meaning): Auth {
  if ('route' in match) return match.route.auth
  const each = match.targets.map(({ call }) => authOfPermission(call.perm))
  return each.includes('public') ? 'public' : each.includes('client') ? 'client' : 'bearer'
}

/** Credential that a permission needs: of alternatives, the least strict. */
export function authOfPermission(permission: Permission): Auth {
  if (permission.includes('@public')) return 'public'
  return permission.includes('@client') ? 'client' : 'bearer'
}

/** The codes any of which would open a call. */
export const missingCodes = (permission: Permission, menu: string): readonly string[] =>
  permission.map((one) => (one === 'menu' ? menu : one)).filter((one) => !one.startsWith('@'))

/** True when one of the alternatives fits a signed-in caller; `menu` is the code of the resource's menu. */
export function isPermitted(permission: Permission, menu: string, caller: Caller): boolean {
  if (caller.isPlatformAdministrator) return true
  return permission.some((one) => {
    switch (one) {
      case '@public':
      case '@client':
      case '@reference':
        return true
      case '@platform':
        return false
      case 'menu':
        return caller.codes.has(menu)
      default:
        return caller.codes.has(one)
    }
  })
}

/** The right to a part of a call that was authorised as a whole: a transition, an action, rows of a child field. */
export const mayDo = (caller: Caller, { access }: Pick<Resource, 'access'>, permission: Permission): boolean =>
  isPermitted(permission, access.perm, caller)

/** True of a caller who holds the code of a menu or a button. */
export const holdsCode = ({ isPlatformAdministrator, codes }: Caller, code: string): boolean =>
  isPlatformAdministrator || codes.has(code)

export const holdsAnyCode = ({ isPlatformAdministrator, codes }: Caller, any: readonly string[]): boolean =>
  isPlatformAdministrator || any.some((code) => codes.has(code))

/** The refusal, naming the missing codes to callers who grant rights themselves. */
export function lacking(caller: Caller, missing: readonly string[]): Refusal {
  const mayKnow = caller.codes.has('role_grant') && missing.length > 0
  return new Refusal('access.refused', mayKnow ? { missing } : {})
}
