/** One connection of either engine: statements that come again are prepared under a name, failures are sentences. */
import { errorCode, errorOf } from '../../../fields/definition/guards'
import type pg from 'pg'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { clearFailure, DatabaseFailure, isTimeLimit } from './failures'
import { limitOfUse } from './time-limits'
import type { PreparedStatements, StatementAnswer } from './prepared-query'

export interface ConnectionParts {
  readonly client: pg.ClientBase
  readonly prepared: PreparedStatements
  /** Name of this storage in messages: `PostgreSQL at db.example:5432`. */
  readonly where: string
  readonly answered?: Answered
  /** Milliseconds that a statement may run; 0 = no limit. */
  readonly limit: number
  onWritten?(rows: number): void
  release(failure?: Error): void
}

/** Receives each statement that was answered: its text and its time, never the values bound to it. */
export type Answered = (sql: string, ms: number, failed: boolean) => void

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** Made for each use of a client. */
export class Connection implements DatabaseConnection {
  readonly #parts: ConnectionParts
  #endsAt: number
  #broken: Error | undefined

  constructor(parts: ConnectionParts) {
    this.#parts = parts
    this.#endsAt = performance.now() + limitOfUse(parts.limit)
  }

  async executeQuery<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    const { answered, onWritten } = this.#parts
    const startedAt = performance.now()
    if (startedAt > this.#endsAt) throw tookTooLong()
    try {
      const { rows, command, rowCount } = await this.#send(sql, parameters)
      answered?.(sql, performance.now() - startedAt, false)
      const written = writes.has(command) ? (rowCount ?? 0) : undefined
      if (written) onWritten?.(written)
      return { rows: rows as R[], numAffectedRows: written === undefined ? undefined : BigInt(written) }
    } catch (error) {
      answered?.(sql, performance.now() - startedAt, true)
      throw this.#failureOf(error)
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in batches, not streamed.')
  }

  /** From now on statements end a transaction that may be past its time. */
  beginRollback(): void {
    this.#endsAt = Infinity
  }

  release(): void {
    this.#parts.release(this.#broken)
  }

  async #send(text: string, values: readonly unknown[]): Promise<StatementAnswer> {
    const { client, prepared } = this.#parts
    const name = values.length > 0 ? prepared.nameOf(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    try {
      return await (prepared.repeated(client, name, values) ?? this.#prepare({ name, text, values: [...values] }))
    } catch (error) {
      if (errorCode(error) !== notSupported) throw error
      // A table changed under a prepared `select *`: the statement is planned anew. A transaction is over by then.
      prepared.renew()
      return client.query(text, [...values]).catch(() => Promise.reject(error))
    }
  }

  async #prepare(statement: pg.QueryConfig & { readonly name: string }): Promise<StatementAnswer> {
    const { client, prepared } = this.#parts
    const answer = await client.query(statement)
    prepared.remember(client, statement.name, answer.fields)
    return answer
  }

  #failureOf(error: unknown): unknown {
    // The driver's own stack shows its socket alone.
    if (error instanceof Error) Error.captureStackTrace(error)
    const failure = clearFailure(error, this.#parts.where)
    const isCancelled = failure !== error && isTimeLimit(failure)
    if (!isCancelled && (failure !== error || !errorCode(error))) this.#broken = errorOf(failure)
    return failure
  }
}

/** Of a prepared statement: its plan no longer fits. */
const notSupported = '0A000'

const tookTooLong = () =>
  new DatabaseFailure('time-limit', 'A transaction of many statements took longer than it may and was ended.')
