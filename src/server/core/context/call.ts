/** What every operation is given: who asks, on which data, under which model. */
import type { Logger } from 'pino'
import type { Call, Locale, Model, Problem, Resource } from '../../../model/types'
import type { Files, Mailer, Vault } from './ports'
import type { Database } from './database'
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
