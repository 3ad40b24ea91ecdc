/** One connection of either engine: statements that come again are prepared under a name, failures are sentences. */
import type pg from 'pg'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { clearFailure, isTimeLimit } from './failures'
import { rememberShape, repeated, type StatementAnswer } from './prepared-query'
import type { StatementNames } from './statement-names'

export interface ConnectionParts {
  readonly client: pg.ClientBase
  readonly names: StatementNames
  /** How messages call this storage: `PostgreSQL at db.example:5432`. */
  readonly where: string
  onWritten?(rows: number): void
  release(failure?: Error): void
}

/** Hears of each statement that was answered: its text and its time, never the values bound to it. */
export type Answered = (sql: string, ms: number, failed: boolean) => void

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** Made for each use of a client. */
export class Connection implements DatabaseConnection {
  readonly #parts: ConnectionParts
  #answered: Answered | undefined
  #broken: Error | undefined

  constructor(parts: ConnectionParts) {
    this.#parts = parts
  }

  /** The same connection, whose statements are told of. */
  heardBy(answered: Answered | undefined): this {
    this.#answered = answered
    return this
  }

  async executeQuery<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    const startedAt = performance.now()
    try {
      const { rows, command, rowCount } = await this.query(sql, parameters)
      this.#answered?.(sql, performance.now() - startedAt, false)
      return { rows: rows as R[], numAffectedRows: writes.has(command) ? BigInt(rowCount ?? 0) : undefined }
    } catch (error) {
      this.#answered?.(sql, performance.now() - startedAt, true)
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in batches, not streamed.')
  }

  async query(text: string, values: readonly unknown[] = []): Promise<StatementAnswer> {
    const { where, onWritten } = this.#parts
    try {
      const answer = await this.#run(text, values)
      if (onWritten && writes.has(answer.command) && answer.rowCount) onWritten(answer.rowCount)
      return answer
    } catch (error) {
      const failure = clearFailure(error, where)
      const isCancelled = failure !== error && isTimeLimit(failure)
      if (!isCancelled && (failure !== error || !(error as { code?: string }).code)) this.#broken = failure as Error
      throw failure
    }
  }

  release(): void {
    this.#parts.release(this.#broken)
  }

  async #run(text: string, values: readonly unknown[]): Promise<StatementAnswer> {
    const { client, names } = this.#parts
    const name = values.length > 0 ? names.nameOf(text) : undefined
    try {
      return await send(client, text, values, name)
    } catch (error) {
      // The driver's own stack tells of its socket alone.
      Error.captureStackTrace(error as Error)
      if (name === undefined || (error as { code?: unknown }).code !== notSupported) throw error
      // A table changed under a prepared `select *`: the statement is planned anew. A transaction is over by then.
      names.renew()
      return send(client, text, values).catch(() => Promise.reject(error))
    }
  }
}

/** Of a prepared statement: its plan no longer fits. */
const notSupported = '0A000'

/** Sends a statement; one that this connection has prepared goes out as its values alone. */
async function send(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<StatementAnswer> {
  const again = name === undefined ? undefined : repeated(client, name, values)
  if (again) return again
  const answer = await client.query({ name, text, values: [...values] })
  if (name !== undefined) rememberShape(client, name, answer.fields)
  return answer
}
