/** The kinds of routes of the session: for holders of a client's credential, and for signed-in people. */
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'

type Handle = (context: RouteContext) => Promise<unknown>

/** Of a client alone, with an answer as it stands. */
export function bare(method: BuiltInRoute['method'], path: string, kind: string, handle: Handle): BuiltInRoute {
  return { method, path, auth: 'client', encrypted: false, wrapped: false, resource: 'session', kind, handle }
}

/** Of a client alone. */
export function forClient(path: string, resource: string, kind: string, handle: Handle): BuiltInRoute {
  return { method: 'GET', path, auth: 'client', encrypted: false, wrapped: true, resource, kind, handle }
}

/** Of somebody who is signed in. */
export function forPerson(
  method: BuiltInRoute['method'],
  path: string,
  resource: string,
  kind: string,
  handle: (context: RouteContext, caller: Caller) => Promise<unknown>,
): BuiltInRoute {
  const whenSignedIn: Handle = async (context) => {
    if (!context.caller) throw new Refusal('session.ended')
    return handle(context, context.caller)
  }
  return { method, path, auth: 'bearer', encrypted: false, wrapped: true, resource, kind, handle: whenSignedIn }
}
