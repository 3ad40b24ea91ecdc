/** What every operation is given: who asks, on which data, under which model. */
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Call, Condition, Locale, Model, Problem, Resource } from '../model/types'
import type { Files } from './files'
import type { FileProof } from './files/named-files'
import type { Mailer } from './mail/mailer'
import type { RouteDescription } from './openapi/describe'
import type { Vault } from './secrets/vault'
import type { ApiScope } from './tenancy/api-scope'

// Tables are made from schemas at run time, so their row types are not known to the compiler.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyTables = any

export type Db = Kysely<AnyTables> | Transaction<AnyTables>

/** Open storage of either kind. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly kysely: Kysely<AnyTables>
  /** Resolves when the storage answers; rejects with one clear sentence when it does not. */
  ping(): Promise<void>
  /** Runs on one connection without the time limit of ordinary queries: bulk loads, changes of tables. */
  longRunning<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** After bulk loads: makes counts and plans fast again. Absent = every table. */
  vacuumAnalyze(tables?: readonly string[]): Promise<void>
  /** Forgets prepared statements; after tables changed. */
  renewStatements(): void
  /** Connections by state, and who waits for one; for those who watch over the server. */
  connections?(): Readonly<Record<string, number>>
  close(): Promise<void>
}

/** The person (or bare client) a request speaks for. */
export interface Caller {
  readonly userId: string
  readonly account: string
  readonly realName: string
  readonly tenantId: string
  readonly deptId: string
  /** Further departments of the person. */
  readonly otherDeptIds?: readonly string[]
  readonly roleIds: readonly string[]
  /** Role aliases. */
  readonly roles: readonly string[]
  readonly clientId: string
  /** Role alias `administrator` of tenant 000000: reads all tenants, holds every code. */
  readonly isPlatformAdministrator: boolean
  /** Menu codes and button codes held. */
  readonly codes: ReadonlySet<string>
  /** Rows the caller is limited to by the roles' data scopes, by resource name; absent: all of the tenant. */
  readonly dataScopes?: Readonly<Record<string, Condition>>
  /** Fields the caller sees beside the id, by resource name; absent: all. */
  readonly scopedFields?: Readonly<Record<string, readonly string[]>>
  /** Every API scope in force, held or not; absent: none closes anything to the caller. */
  readonly apiScopes?: readonly ApiScope[]
  readonly ip: string
  /** The password was given by others: nothing but changing it is open. */
  readonly mustChangePassword?: boolean
  /** Rises whenever grants change anywhere; what was read under another one is not used. */
  readonly grantsVersion?: number
  /** Rises with changes of grants and of the person; told with each reply. */
  readonly rightsVersion?: number
  /** Rises with writes of rows that open screens keep. */
  readonly liveVersion?: number
  /** When the session last wrote, in milliseconds; known where lists are read from a copy. */
  readonly wroteAt?: number
}

/** One call on one resource, after session, tenant and permission were checked. */
export interface CallContext {
  readonly model: Model
  readonly resource: Resource
  readonly call: Call
  readonly caller: Caller
  readonly locale: Locale
  readonly database: Database
  readonly requestId: string
  readonly now: Date
  /** Query, form and JSON top-level keys merged; JSON wins (00-conventions §2). */
  readonly params: Readonly<Record<string, unknown>>
  /** Files of a call of kind `import` or `upload`, kept until its operation is done. */
  readonly files?: readonly ReceivedFile[]
  /** Filled with what a soft check warns of; told beside the answer. */
  readonly warnings?: Problem[]
  /** Hashes and enciphers what must not be read; absent only where no field is kept so. */
  readonly vault?: Vault
  /** The data folder; an import keeps its file there. */
  readonly folder?: string
  /** Sends mail; absent where nothing sends any. */
  readonly mailer?: Mailer
  /** Where uploads lie, and links to them. */
  readonly stores?: Files
  /** Which files the call may name, where its parameters alone do not say so. */
  readonly proof?: FileProof
  /** For what fails when nobody waits for an answer any more; what fails before is logged by whoever answers. */
  readonly logger?: Logger
}

/** A file that came with a request, written to a place that is cleared when the call is done. */
export interface ReceivedFile {
  /** The form field it came in. */
  readonly field: string
  /** As the sender named it, without folders. */
  readonly name: string
  /** Lower case, without the dot. */
  readonly extension: string
  readonly size: number
  readonly path: string
}

/** Every operation of `src/server/operations/`: takes the context, answers the envelope's `data`. */
export type Operation = (context: CallContext) => Promise<unknown>

/** What a call outside the schemas is given (sign-in, menus of the caller, manifest, uploads). */
export interface RouteContext {
  readonly params: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | undefined>>
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
export interface OwnRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** `public`: anyone; `client`: a client credential; `bearer`: a signed-in user. */
  readonly auth: 'public' | 'client' | 'bearer'
  readonly encrypted: boolean
  /** False: the answer is sent as it is, without the envelope (the token call). */
  readonly wrapped: boolean
  /** May be opened by address: then the token cookie or the query `blade-auth` signs a GET in, without a credential. */
  readonly download?: boolean
  /** For the list of calls: the resource and kind it counts as. */
  readonly resource: string
  readonly kind: string
  /** What it takes and answers, for the document of calls. */
  readonly describe?: RouteDescription
  handle(context: RouteContext): Promise<unknown>
}

/** The session room, as the request path sees it. */
export interface SessionPart {
  readonly routes: readonly OwnRoute[]
  /** The caller a `Blade-Auth` value speaks for; null when the session is dead. */
  callerOf(token: string, from: { readonly ip: string; readonly clientId: string }): Promise<Caller | null>
  /** Whether an `Authorization: Basic …` value names a known client with its secret; answers the client id. */
  clientOf(authorization: string | undefined): Promise<string | null>
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
