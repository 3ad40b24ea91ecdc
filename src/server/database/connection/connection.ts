/** One connection of either engine: statements that come again are prepared under a name, failures are sentences. */
import type pg from 'pg'
import { clearFailure, isTimeLimit } from './failures'
import type { StatementNames } from './statement-names'

export interface ConnectionParts {
  readonly client: pg.ClientBase
  readonly names: StatementNames
  /** How messages call this storage: `PostgreSQL at db.example:5432`. */
  readonly where: string
  onWritten?(rows: number): void
  release(failure?: Error): void
}

type Answer = pg.QueryResult<Record<string, unknown>>

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** Made for each use of a client. */
export class Connection {
  readonly #parts: ConnectionParts
  #broken: Error | undefined

  constructor(parts: ConnectionParts) {
    this.#parts = parts
  }

  async query(text: string, values: readonly unknown[] = []): Promise<Answer> {
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

  async #run(text: string, values: readonly unknown[]): Promise<Answer> {
    const { client, names } = this.#parts
    const name = values.length > 0 ? names.nameOf(text) : undefined
    try {
      return await client.query({ name, text, values: values as unknown[] })
    } catch (error) {
      // The driver's own stack tells of its socket alone.
      Error.captureStackTrace(error as Error)
      if (!isStalePlan(error)) throw error
      names.renew()
      if (isInTransaction(client)) throw error
      return client.query(text, values as unknown[])
    }
  }
}

/** A table changed under a prepared `select *`; the statement has to be planned anew. */
function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && /cached plan must not change result type/.test(message ?? '')
}

function isInTransaction(client: pg.ClientBase): boolean {
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus()
  return status !== 'I' && status !== null
}
