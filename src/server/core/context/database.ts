import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../generated/tables'
import type { DatabaseClock } from '../clock'
import type { TableCache } from '../table-cache'

// Tables are made from schemas at run time, so their row types are not known to the compiler.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyTables = any

export type Db = Kysely<AnyTables> | Transaction<AnyTables>

/** The same where the tables are known as the code is written: their rows have the types of the schemas. */
export type TypedDb = Kysely<Tables> | Transaction<Tables>

/** The same storage where a table or a column is known only at run time. */
export const untyped = (db: TypedDb): Db => db

/** Open storage of either kind. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly kysely: Kysely<AnyTables>
  /** The time of rows. */
  readonly clock: DatabaseClock
  /** Answers read from rows that people seldom write. */
  readonly tableCache: TableCache
  /** Resolves when the storage answers; rejects with one clear sentence when it does not. */
  ping(): Promise<void>
  /** Runs on one connection without the time limit of ordinary queries: bulk loads, changes of tables. */
  longRunning<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** After bulk loads: makes counts and plans fast again. Absent = every table. */
  vacuumAnalyze(tables?: readonly string[]): Promise<void>
  /** While many rows come: lets plans fit the tables that have grown since they were measured. Absent = every table. */
  measureGrown(tables?: readonly string[]): Promise<void>
  /** Forgets prepared statements; after tables changed. */
  renewStatements(): void
  /** Connections by state, and who waits for one; for those who watch over the server. */
  connections?(): Readonly<Record<string, number>>
  /** Number of statements that each connection may have prepared. */
  preparedStatements?(): number
  close(): Promise<void>
}
