/**
 * One connection as Kysely uses it, on either engine: named statements, clear failures, a count of rows written. A
 * transaction begins with its first statement that writes or locks: each statement sees what was committed before it, so
 * what was only read before that reads the same. One that only reads, or writes by a single statement, needs no begin.
 */
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

/** Ends the text of a statement that is the last of its transaction. */
export const endsTransaction = '/* ends */'

/** Answers to a begin, and to an end, that the server needs not hear of. */
const unsaid: StatementAnswer = { command: '', rowCount: null, rows: [] }

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** Made for each use of a client: a transaction that was left open is not the next one's. */
export class Connection {
  readonly #parts: ConnectionParts
  #broken: Error | undefined
  #transaction: 'none' | 'due' | 'open' | 'ended' = 'none'

  constructor(parts: ConnectionParts) {
    this.#parts = parts
  }

  async query(text: string, values: readonly unknown[] = []): Promise<StatementAnswer> {
    try {
      if (this.#isUnsaid(text)) return unsaid
      if (this.#isDue(text)) await this.#run('begin', [])
      const result = await this.#run(text, values)
      if (writes.has(result.command) && result.rowCount) this.#parts.onWritten?.(result.rowCount)
      return result
    } catch (error) {
      const failure = clearFailure(error, this.#parts.where)
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
      return await asked(client, text, values, name)
    } catch (error) {
      // Else it would tell of the driver's socket alone.
      Error.captureStackTrace(error as Error)
      if (!isStalePlan(error)) throw error
      names.renew()
      if (isInTransaction(client)) throw error
      return asked(client, text, values)
    }
  }

  /** Whether the server needs not hear of a statement that begins or ends a transaction. */
  #isUnsaid(text: string): boolean {
    if (text === 'begin') {
      this.#transaction = 'due'
      return true
    }
    if (text !== 'commit' && text !== 'rollback') return false
    const before = this.#transaction
    this.#transaction = 'none'
    return before === 'due' || before === 'ended'
  }

  /** Whether a transaction that was asked for has to begin before this statement. */
  #isDue(text: string): boolean {
    if (this.#transaction === 'ended') throw new Error('A statement came after the last one of its transaction.')
    if (this.#transaction !== 'due' || isPlainRead(text)) return false
    this.#transaction = text.endsWith(endsTransaction) ? 'ended' : 'open'
    return this.#transaction === 'open'
  }
}

/** By a query that is made here: the driver copies one that is described to it property by property, at every statement. */
function asked(
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

/** A look at rows that holds none of them, nor anything else that lasts as long as the transaction. */
const isPlainRead = (text: string) =>
  /^\s*select\b/i.test(text) && !/\bfor\s+(no\s+key\s+)?(update|share|key)\b|advisory|set_config|nextval/i.test(text)

/** A table changed under a prepared `select *`; the statement has to be planned anew. */
function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && /cached plan must not change result type/.test(message ?? '')
}

function isInTransaction(client: pg.ClientBase): boolean {
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus()
  return status !== 'I' && status !== null
}
