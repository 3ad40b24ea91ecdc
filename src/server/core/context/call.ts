/** The context of a call: caller, data and model. */
import type { Expression } from 'kysely'
import type { Call, Check, Condition, Field, Locale, Model, Transition, Problem, Resource } from '../../../model/types'
import type { Database, TypedDb } from './database'
import type { Row, Values } from './entry'
import type { Logger } from 'pino'
import type { Files, LinkSigner, Mailer, Vault } from './ports'
import type { Caller } from './caller'

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
  /** Code that schemas name. */
  readonly registry: Registry
  /** Query, form and JSON top-level keys merged; JSON wins (00-conventions §2). */
  readonly params: Readonly<Record<string, unknown>>
  /** Files of a call of kind `import` or `upload`, kept until its operation is done. */
  readonly files?: readonly ReceivedFile[]
  /** Filled with warnings of soft checks; sent beside the answer. */
  readonly warnings?: Problem[]
  /** Hashes and enciphers secrets; absent only where no field is kept so. */
  readonly vault?: Vault
  /** The data folder; an import keeps its file there. */
  readonly folder?: string
  /** Sends mail; absent where nothing sends any. */
  readonly mailer?: Mailer
  /** Signs links to uploads. */
  readonly links?: LinkSigner
  /** Stores of uploads. Absent within a transaction: nobody waits for its rows while another machine answers. */
  readonly stores?: Files
  /** Proof of the files that the call may name, where its parameters alone give none. */
  readonly proof?: FileProof
  /** Logs failures once nobody waits for an answer any more; the code that answers logs earlier ones. */
  readonly logger?: Logger
}

/** The proofs by which a call may name files beyond the public ones of its tenant. */
export interface FileProof {
  /** Private files that were sent as valid links. */
  readonly signed: ReadonlySet<string>
  /** Files in values that the server itself read for the call: those of an entry that is copied, of a template. */
  readonly held: ReadonlySet<string>
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

/** The person that a named condition depends on. */
export interface ConditionCaller {
  readonly model: Model
  readonly caller: Caller
}

/** Gives a condition of the grammar; data comes out, never SQL or code. */
export type NamedCondition = (asker: ConditionCaller) => Condition

/** The entry that a named check judges. */
export interface CheckedEntry {
  readonly context: CallContext
  /** The tenant written into. */
  readonly tenantId: string
  /** The whole entry as it will be. */
  readonly entry: Values
  /** The fields whose value is new. */
  readonly changed: ReadonlySet<string>
  /** Absent on create. */
  readonly id?: string
}

export interface CheckRequest {
  readonly tx: TypedDb
  readonly checked: CheckedEntry
  readonly check: Check
}

/** Answers the values for the braces of the check's message, or null when the entry passes. */
export type NamedCheck = (request: CheckRequest) => Promise<Values | null>

/** The rows that a named computation works on. */
export interface ComputationRows {
  readonly db: TypedDb
  readonly model: Model
  readonly resource: Resource
  readonly field: Field
  readonly caller: Caller
  readonly now: Date
  readonly keys: readonly { readonly id: string; readonly tenantId: string }[]
  /** Reads once the values from which several fields are computed; `name` identifies a reading. */
  readonly readOnce: <T>(name: string, read: () => Promise<T>) => Promise<T>
}

/** Answers the values of many rows at once, in the order of the keys: a list costs one statement and not one a row. */
export type Computation = (rows: ComputationRows) => Promise<readonly unknown[]>

/** A transition or a restore that was made, with the row before it and as it is now. */
export interface CompletedTransition {
  readonly tx: TypedDb
  readonly context: CallContext
  /** Absent: the row came back from the recycle bin. */
  readonly move?: Transition
  readonly before: Row
  readonly after: Row
}

/** Writes in the transaction of the transition; what it throws undoes the transition. */
export type Effect = (transition: CompletedTransition) => Promise<void>

/** Makes a transition by its name, on the row as it is now. */
export type MakeTransition = (name: string) => Promise<unknown>

/** The rows that a named report source reads. */
export interface SourceRows {
  /** The rows of a resource that the reader may see, as a table of this alias: the one way to them. */
  readonly rows: (resource: string, alias: string) => Expression<unknown>
  /** The first moment of the period, and the first one after it. */
  readonly from: Date
  readonly until: Date
}

/** Rows that reports count and no resource has. */
export interface ReportSource {
  /** Field → its type, or the format of a text; the statement has a column for each, and `tenant_id`. */
  readonly fields: Readonly<Record<string, string>>
  readonly make: (source: SourceRows) => Expression<unknown>
}

/** The rows of a group that a named figure gathers. */
export interface FigureRows {
  /** The day of a row, by the date of its source. */
  readonly day: Expression<unknown>
  /** `filter (where …)` of the measure, after each aggregate; empty where it has none. */
  readonly only: Expression<unknown>
  /** The last day of the period. */
  readonly end: string
}

/** A figure of a report that no keyword says. */
export type ReportFigure = (rows: FigureRows) => Expression<unknown>

/** Code that schemas name, by that name. */
interface Kinds {
  readonly conditions: NamedCondition
  readonly checks: NamedCheck
  readonly computations: Computation
  readonly effects: Effect
  readonly reportSources: ReportSource
  readonly reportFigures: ReportFigure
}

export type RegistryKind = keyof Kinds

/** The code that a name of this kind stands for. */
export type Registered<K extends RegistryKind> = Kinds[K]

export type RegistryNames = { readonly [K in RegistryKind]: Readonly<Record<string, Kinds[K]>> }

export interface Registry extends RegistryNames {
  /** Runs after each transition: opens the review that it asks for, or closes the one that it withdraws. */
  readonly afterTransition: (
    tx: TypedDb,
    context: CallContext,
    move: Transition,
    row: Row,
    make: MakeTransition,
  ) => Promise<void>
}
