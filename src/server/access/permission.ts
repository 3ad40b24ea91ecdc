/** Who may make a call: client credential, session, and the permission a call asks for. */
import type { Action, Permission } from '../../model/types'
import type { Caller } from '../core/context/caller'
import { Refusal } from '../core/errors'
import type { Match, Target } from '../core/context/route'
import { lacking } from './api-scope'

/** What must be known of the caller before a call's parameters are read. */
export type Auth = 'public' | 'client' | 'bearer'

/** The strictest knowledge that none of the calls at an address can do without. */
export function authOf(match: Match): Auth {
  if ('route' in match) return match.route.auth
  const each = match.targets.map(({ call }) => authOfPermission(call.perm))
  return each.includes('public') ? 'public' : each.includes('client') ? 'client' : 'bearer'
}

/** What a permission asks to know: alternatives open the call as wide as the widest of them. */
export function authOfPermission(permission: Permission): Auth {
  if (permission.includes('@public')) return 'public'
  return permission.includes('@client') ? 'client' : 'bearer'
}

/** Throws unless the caller holds one of the alternatives; a null caller is a visitor without a session. */
export function checkPermission({ resource, call }: Target, caller: Caller | null): void {
  if (authOfPermission(call.perm) !== 'bearer') return
  if (!caller) throw new Refusal('session.ended')
  if (call.open || isPermitted(call.perm, resource.access.perm, caller)) return
  throw lacking(caller, missingCodes(call.perm, resource.access.perm))
}

/** An update as whoever may only switch a field of it makes it: of that field alone. */
export function asToggled(target: Target, caller: Caller | null, params: Readonly<Record<string, unknown>>): Target {
  const { resource, call } = target
  if (!caller || isPermitted(call.perm, resource.access.perm, caller)) return target
  const toggle = togglesOf(target, caller).find(({ field }) => field !== undefined && field in params)
  return toggle ? { resource, call: { ...call, perm: toggle.perm, fields: [toggle.field!] } } : target
}

/** The switches that send an update and that the caller holds. */
export const togglesOf = ({ resource, call }: Target, caller: Caller): readonly Action[] =>
  resource.actions.filter(
    (action) =>
      call.kind === 'update' &&
      action.as === 'toggle' &&
      action.call === call.name &&
      isPermitted(action.perm, resource.access.perm, caller),
  )

/** The codes any of which would open a call. */
export const missingCodes = (permission: Permission, menu: string): readonly string[] =>
  permission.map((one) => (one === 'menu' ? menu : one)).filter((one) => !one.startsWith('@'))

/** Whether one of the alternatives fits a signed-in caller; `menu` is the code of the resource's menu. */
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
