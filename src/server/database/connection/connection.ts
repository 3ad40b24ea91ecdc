/** One connection of either engine: statements that come again are prepared under a name, failures are sentences. */
import pg from 'pg'
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

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** Made for each use of a client. */
export class Connection {
  readonly #parts: ConnectionParts
  #broken: Error | undefined

  constructor(parts: ConnectionParts) {
    this.#parts = parts
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
      if (!isStalePlan(error)) throw error
      names.renew()
      if (isInTransaction(client)) throw error
      return send(client, text, values)
    }
  }
}

/** Sends a statement; one that this connection has prepared goes out as its values alone. */
function send(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<StatementAnswer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, answer: StatementAnswer) => (error ? reject(error) : resolve(answer))
    const again = name === undefined ? undefined : repeated(client, name, values, done)
    if (again) {
      client.query(again)
      return
    }
    const first = new Query(text, values, (error, result) => {
      if (!error && name !== undefined) rememberShape(client, name, result.fields)
      done(error, result)
    })
    first.name = name
    client.query(first)
  })
}

/** The driver's own, with what its types leave out. */
const Query = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  done: (error: Error | null, result: pg.QueryResult) => void,
) => pg.Submittable & { name?: string }

/** A table changed under a prepared `select *`; the statement has to be planned anew. */
function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && /cached plan must not change result type/.test(message ?? '')
}

function isInTransaction(client: pg.ClientBase): boolean {
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus()
  return status !== 'I' && status !== null
}
