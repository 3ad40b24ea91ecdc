/** The definition of a job: work with a name that one process does, at a time or by a calendar, again when it failed. */
import type { Logger } from 'pino'
import type { Model } from '../../model/types'
import type { Database, TypedDb } from '../core/context/database'
import type { Registry } from '../core/context/call'
import type { Files, Mailer, Vault } from '../core/context/ports'

export interface JobDefinition {
  /** `area/verb-noun`; kept in rows, so it never changes its meaning. What people read for it stands in `schemas/system/job.json`. */
  readonly name: string
  /** When it runs by itself, in the zone of the server: `0 3 * * *`. */
  readonly cron?: string
  /** Tries before it counts as failed; 5 when absent. */
  readonly attempts?: number
  /** Of its finished runs only the last stays: a job of every minute would fill the list of jobs with rows that say nothing. */
  readonly keepsLastRun?: true
  run(context: JobContext): Promise<Effect | undefined>
}

/** The last writes of a job, in the transaction that marks it done: both happen, once, or neither. */
export type Effect = (tx: TypedDb) => Promise<void>

export interface JobContext {
  readonly database: Database
  readonly model: Model
  /** Code that schemas name. */
  readonly registry: Registry
  readonly vault?: Vault
  readonly mailer?: Mailer
  /** Stores of uploads. */
  readonly files?: Files
  readonly payload: Readonly<Record<string, unknown>>
  /** 1 on the first try. */
  readonly attempt: number
  readonly id: string
  readonly now: Date
  readonly logger: Logger
  /** The data folder. */
  readonly folder: string
  /** Aborted when the server ends or the job was taken over by another process. */
  readonly signal: AbortSignal
}

/** 0 waits, 1 runs, 2 is done, 3 has failed. */
export const jobStates = { waiting: 0, running: 1, done: 2, failed: 3 } as const

/** The resource whose rows are the jobs. */
export const jobResource = 'system/job'
