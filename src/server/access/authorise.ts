/**
 * Decides who may make a call, in one order wherever a call comes from: client credential, session, password due, API
 * scopes, permission. Not for rows and fields: those are limited where they are read and written.
 */
import type { Call, Permission, Resource } from '../../model/types'
import { type Caller, platformTenant, visitor } from '../core/context/caller'
import type { Meaning, Target } from '../core/context/route'
import { Refusal } from '../core/errors'
import { missingScopes } from './api-scope'
import { alwaysOpen } from './exempt-paths'
import { authOf, authOfPermission, isPermitted, lacking, missingCodes } from './permission'

type Params = Readonly<Record<string, unknown>>

export interface Requester {
  /** Null without a session. */
  readonly caller: Caller | null
  /** Empty without a client credential. */
  readonly clientId: string
  readonly ip: string
  /** The tenant that a visitor reads; that of the platform when absent. */
  readonly tenantId?: string
}

/** A signed-in caller, on whose behalf the server makes a further call. */
export const requesterOf = (caller: Caller): Requester => ({ caller, clientId: caller.clientId, ip: caller.ip })

export interface Granted {
  readonly allowed: true
  /** The signed-in caller, or a visitor of an open call. */
  readonly caller: Caller
  /** The calls that remain, an update narrowed to the one field that the caller may switch; none of a built-in route. */
  readonly targets: readonly Target[]
}

export type Decision = Granted | { readonly allowed: false; readonly refusal: Refusal }

/**
 * Decides on a request. Without parameters it allows what they could still make one of the calls at an address: so a
 * certain refusal is answered before a body, perhaps of gigabytes, is read.
 */
export function authorise(match: Meaning, by: Requester, params?: Params): Decision {
  const { caller, clientId, ip, tenantId = platformTenant } = by
  const targets = 'route' in match ? [] : match.targets.map((target) => narrowToToggle(target, caller, params))
  const calls = 'route' in match ? [{ method: match.route.method, paths: [match.route.path] }] : targets.map(callOf)
  const refusal =
    credentialRefusal(match, by) ??
    (caller ? (passwordRefusal(calls, caller) ?? scopeRefusal(calls, caller) ?? rightRefusal(targets, caller)) : null)
  if (refusal) return { allowed: false, refusal }
  return { allowed: true, caller: caller ?? visitor(clientId, tenantId, ip), targets }
}

/** The grant of a decision; throws its refusal. */
export function granted(decision: Decision): Granted {
  if (!decision.allowed) throw decision.refusal
  return decision
}

/** Screens and reports name their codes themselves; `calls` answer the same rows to callers who call them directly. */
interface Shown {
  readonly perm?: Permission
  readonly calls?: readonly { readonly call: Call }[]
}

/** The refusal to show a screen or a report; null when the caller may see it. */
export function refusalToShow({ perm, calls = [] }: Shown, caller: Caller): Refusal | null {
  const closed = scopeRefusal(calls.map(callOf), caller)
  if (closed || !perm || isPermitted(perm, '', caller)) return closed
  return lacking(caller, missingCodes(perm, ''))
}

/**
 * True when the caller has the right to the whole call and no API scope closes it: a field that they may switch, or rows
 * that are open to everybody, do not count.
 */
export const mayCall = (caller: Caller, { access }: Resource, call: Call): boolean =>
  scopeRefusal([call], caller) === null && isPermitted(call.perm, access.perm, caller)

const callOf = ({ call }: { readonly call: Call }) => call

function credentialRefusal(match: Meaning, { caller, clientId }: Requester): Refusal | null {
  const auth = authOf(match)
  if (auth === 'client' && clientId === '') return new Refusal('client.unauthorised')
  return auth === 'bearer' && !caller ? new Refusal('session.ended') : null
}

function passwordRefusal(calls: readonly Pick<Call, 'paths'>[], caller: Caller): Refusal | null {
  if (!caller.mustChangePassword) return null
  const isExempt = calls.some(({ paths }) => paths.some((path) => alwaysOpen.includes(path)))
  return isExempt ? null : new Refusal('session.password-due')
}

/** Refuses when API scopes close every one of the calls. */
function scopeRefusal(calls: readonly Pick<Call, 'method' | 'paths'>[], caller: Caller): Refusal | null {
  const missing = calls.map(({ method, paths }) => missingScopes(caller, method, paths))
  const isClosed = missing.length > 0 && missing.every((codes) => codes.length > 0)
  return isClosed ? lacking(caller, missing[0]!) : null
}

/** Refuses when the caller has the right to none of the calls. */
function rightRefusal(targets: readonly Target[], caller: Caller): Refusal | null {
  const hasRight = ({ resource, call }: Target) =>
    call.open !== undefined ||
    authOfPermission(call.perm) !== 'bearer' ||
    isPermitted(call.perm, resource.access.perm, caller)
  if (targets.length === 0 || targets.some(hasRight)) return null
  return lacking(
    caller,
    targets.flatMap(({ resource, call }) => missingCodes(call.perm, resource.access.perm)),
  )
}

/** An update by a caller who may only switch a field: of that field alone. */
function narrowToToggle(target: Target, caller: Caller | null, params: Params | undefined): Target {
  const { resource, call } = target
  if (call.kind !== 'update' || !caller || isPermitted(call.perm, resource.access.perm, caller)) return target
  const toggle = resource.actions.find(
    ({ as, call: name, field, perm }) =>
      as === 'toggle' &&
      name === call.name &&
      field !== undefined &&
      (!params || field in params) &&
      isPermitted(perm, resource.access.perm, caller),
  )
  return toggle ? { resource, call: { ...call, perm: toggle.perm, fields: [toggle.field!] } } : target
}
