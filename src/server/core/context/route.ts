import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '../../../fields/definition/text'
import type { Resource } from '../../../model/types'
import type { Call } from '../../../model/types/call'
import type { ReceivedFile } from './call'
import type { Caller } from './caller'
import type { RouteDescription } from './route-description'

/** The context of a built-in route: sign-in, menus of the caller, manifest, uploads. */
export interface RouteContext {
  readonly params: Readonly<Record<string, unknown>>
  readonly headers: Readonly<IncomingHttpHeaders>
  /** Null on public and client routes without a session. */
  readonly caller: Caller | null
  readonly clientId: string
  readonly locale: Locale
  readonly ip: string
  readonly requestId: string
  readonly now: Date
  /** Files of a route of kind `import` or `upload`, kept until `handle` is done. */
  readonly files?: readonly ReceivedFile[]
}

/** A call outside the schemas; `routes.ts` checks what `auth` says before it runs. */
export interface BuiltInRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** `public`: anyone; `client`: a client credential; `bearer`: a signed-in user. */
  readonly auth: 'public' | 'client' | 'bearer'
  readonly encrypted: boolean
  /** False: the answer is sent as it is, without the envelope (the token call). */
  readonly wrapped: boolean
  /** May be opened by address: then the token cookie or the query `blade-auth` signs a GET in, without a credential. */
  readonly download?: boolean
  /** The token in an answer that browsers keep for downloads; empty where they are to forget it. */
  readonly tokenToKeep?: (answer: unknown) => string | undefined
  /** For the list of calls: the resource and kind it counts as. */
  readonly resource: string
  readonly kind: string
  /** Parameters and answer, for the OpenAPI document. */
  readonly describe?: RouteDescription
  handle(context: RouteContext): Promise<unknown>
}

/** The session room, as the request path sees it. */
export interface SessionPart {
  readonly routes: readonly BuiltInRoute[]
  /** The caller of a `Blade-Auth` value; null when the session is dead. */
  callerOf(token: string, from: { readonly ip: string; readonly clientId: string }): Promise<Caller | null>
  /** The id of the client that an `Authorization: Basic …` value names with its right secret; null for any other. */
  clientOf(authorization: string | undefined): Promise<string | null>
  /** The learner in whose name a trusted client calls; refuses a client that is not trusted, and an account that is not there. */
  learnerOf?(account: string, from: { readonly ip: string; readonly clientId: string }): Promise<Caller>
  /** Reads the session of a caller anew at its next request. */
  forget?(caller: Caller): void
  /** Notes with the session that it wrote; every process sees it within a second. */
  wrote?(caller: Caller): Promise<void>
  /** The dialect of the client that a credential names, whether or not its secret is right. */
  dialectOf?(authorization: string | undefined): Promise<'product' | 'open' | undefined>
}

/** A failure that a bare route answers in its own form (the token call's `error`, `error_description`). */
export class BareFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(String(body.error ?? status))
  }
}

/** A call of a resource. */
export interface Target {
  readonly resource: Resource
  readonly call: Call
}

/** The meaning of a method at an address: a built-in route, or calls that differ by their parameters. */
export type Meaning = { readonly route: BuiltInRoute } | { readonly targets: readonly Target[] }

export type Match = Meaning & { readonly variables: Readonly<Record<string, string>> }

/** True when a parameter was sent with something in it. */
export const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
