import type { Config } from '../core/config/types'
import type { CallKind } from '../../model/types/call'
import type { Logger } from 'pino'
import type { CallContext, Operation, Registry } from '../core/context/call'
import type { Caller } from '../core/context/caller'
import type { ChangeFeed } from './change-feed'
import type { BodyLimits } from './request/slow-bodies'
import type { Metrics } from './telemetry/metrics/metrics'
import type { LogWriter } from './telemetry/log-writer'
import type { OptionsContext } from '../operations/options/query'
import type { ModelStore } from '../core/model-store'
import type { SessionPart } from '../core/context/route'
import type { Files, Mailer, Vault } from '../core/context/ports'
import type { Database } from '../core/context/database'

export interface ReadReplica {
  /** Runs a read, on the replica where allowed. */
  read<T>(context: CallContext, run: (context: CallContext) => Promise<T>): Promise<T>
  /** From now on the caller reads the primary for a while; other processes learn it from the session. */
  wrote(caller: Caller): Promise<void>
  close(): Promise<void>
}

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly models: ModelStore
  /** Tells open screens of what others wrote; absent: they ask again and again. */
  readonly changes?: ChangeFeed
  /** The overlays in force, read anew where they may have changed; absent: there are none. */
  readonly overlays?: { refresh(): Promise<void> }
  /** Code that schemas name. */
  readonly registry: Registry
  readonly session: SessionPart
  readonly operations: Readonly<Partial<Record<CallKind, Operation>>>
  readonly selectOptions: (context: OptionsContext) => Promise<unknown>
  readonly newId: () => string
  readonly vault?: Vault
  /** Stores of uploads; made from the rest when absent. */
  readonly files?: Files
  /** Writes the product's own logs; absent: no logs. */
  readonly logs?: LogWriter
  readonly mailer?: Mailer
  /** The read replica for lists and reports; absent: there is none. */
  readonly readReplica?: ReadReplica
  /** Counts answers; absent: no metrics. */
  readonly metrics?: Metrics
  readonly logger?: Logger
  /** Limits on slow bodies that differ from the usual ones. */
  readonly bodies?: Partial<BodyLimits>
  /** Folder of the built console; `dist/console` when absent. */
  readonly consoleFolder?: string
}

export type WholeParts = ServerParts & { readonly files: Files }
