/** A server action: a few lines around the operation of a call's kind, all in one transaction. */
import type { ActionKinds, ActionParams } from '../../../generated/actions'
import type { Call, CallKind } from '../../../model/types/call'
import type { Resource } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import type { AnswerOf } from '../../operations/answers'

/** The names that schemas give to actions. */
export type ActionName = keyof ActionParams

/** `Params`: the parameters that the calls of the action declare, in their types; `Kind`: the kinds of these calls. */
export interface ActionContext<Params = object, Kind extends CallKind = CallKind>
  extends Omit<CallContext, 'files' | 'stores'> {
  readonly params: CallContext['params'] & Params
  /** The transaction; statements of the action and of `next` stand or fall together. */
  readonly tx: TypedDb
  /**
   * The usual operation of the call's kind, with these parameters (and this call) instead of those at hand. Files named in
   * `read`, values that the server itself read for the call, may be kept.
   */
  next(params?: Readonly<Record<string, unknown>>, call?: Call, read?: unknown): Promise<AnswerOf<Kind>>
  /** Makes a call with the rights of the caller, in the same transaction; absent within another action. */
  readonly dispatch?: Dispatch
}

/** `read` is as for `next`. */
export type Dispatch = (
  resource: Resource,
  call: Call,
  params: CallContext['params'],
  read?: unknown,
) => Promise<unknown>

export type Action = (context: ActionContext) => Promise<unknown>

/** An action that reads parameters which its calls declare. */
export type ActionOf<Name extends ActionName> = (
  context: ActionContext<ActionParams[Name], ActionKinds[Name]>,
) => Promise<unknown>

/** The context of an action outside a transaction. */
export type OutsideContext<Params = object> = Omit<CallContext, 'files'> & { readonly params: Params }

/** An action that talks to another machine: it runs outside a transaction, so that nobody waits for its rows meanwhile. */
export interface OutsideAction {
  readonly takesFile?: true
  readonly outside: (context: CallContext) => Promise<unknown>
}

export interface OutsideActionOf<Name extends ActionName> {
  readonly outside: (context: OutsideContext<ActionParams[Name]>) => Promise<unknown>
}

/** An action that reads the file of its call, which is an upload or an import. */
export interface FileActionOf<Name extends ActionName> {
  readonly takesFile: true
  readonly outside: (context: OutsideContext<ActionParams[Name]> & Pick<CallContext, 'files'>) => Promise<unknown>
}

/** The actions whose names begin with these areas, all of them. */
export type ActionsOf<Area extends string> = {
  readonly [Name in Extract<ActionName, `${Area}/${string}`>]: ActionOf<Name> | OutsideActionOf<Name>
}
