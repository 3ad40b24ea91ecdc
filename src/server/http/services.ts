import type { Config } from '../core/config/types'
import type { CallKind } from '../../model/types/call'
import type { Logger } from 'pino'
import type { CallContext, Operation, Registry } from '../core/context/call'
import type { Caller } from '../core/context/caller'
import type { BodyLimits } from './request/slow-bodies'
import type { Metrics } from './telemetry/metrics/metrics'
import type { LogWriter } from './telemetry/log-writer'
import type { OptionsContext } from '../operations/options/query'
import type { ModelStore } from '../core/model-store'
import type { SessionPart } from '../core/context/route'
import type { Files, Mailer, Vault } from '../core/context/ports'
import type { Database } from '../core/context/database'

export interface ReadReplica {
  /** Runs a read, on the copy where that may be. */
  read<T>(context: CallContext, run: (context: CallContext) => Promise<T>): Promise<T>
  /** From now on the caller reads the database itself for a while; other processes hear of it by the session. */
  wrote(caller: Caller): Promise<void>
  close(): Promise<void>
}

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly models: ModelStore
  /** Code that schemas name. */
  readonly registry: Registry
  readonly session: SessionPart
  readonly operations: Readonly<Partial<Record<CallKind, Operation>>>
  readonly selectOptions: (context: OptionsContext) => Promise<unknown>
  readonly newId: () => string
  readonly vault?: Vault
  /** Stores of uploads; made from the rest when absent. */
  readonly files?: Files
  /** Keeps the product's own logs; absent: none are kept. */
  readonly logs?: LogWriter
  readonly mailer?: Mailer
  /** A copy of the database that lists and reports are read from; absent: there is none. */
  readonly readReplica?: ReadReplica
  /** Counts what is answered; absent: nobody looks. */
  readonly metrics?: Metrics
  readonly logger?: Logger
  /** Limits on slow bodies that differ from the usual ones. */
  readonly bodies?: Partial<BodyLimits>
  /** Folder of the built console; `dist/console` when absent. */
  readonly consoleFolder?: string
}

export type WholeParts = ServerParts & { readonly files: Files }
