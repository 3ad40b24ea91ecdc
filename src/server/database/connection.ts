/** One connection as Kysely uses it, on either engine: named statements, clear failures, a count of rows written. */
import type pg from 'pg'
import { clearFailure } from './failures'
import type { StatementNames } from './statements'

export interface ConnectionParts {
  readonly client: pg.ClientBase
  readonly names: StatementNames
  /** How messages call this storage: `PostgreSQL at db.example:5432`. */
  readonly where: string
  onWritten?(rows: number): void
  release(failure?: Error): void
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

export function connection({ client, names, where, onWritten, release }: ConnectionParts) {
  let broken: Error | undefined

  async function run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 ? names.nameOf(text) : undefined
    try {
      return await client.query({ text, values: [...values], ...(name ? { name } : {}) })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names.renew()
      if (isInTransaction(client)) throw error
      return client.query({ text, values: [...values] })
    }
  }

  return {
    async query(text: string, values: readonly unknown[] = []) {
      try {
        const result = await run(text, values)
        if (writes.has(result.command) && result.rowCount) onWritten?.(result.rowCount)
        return result
      } catch (error) {
        const failure = clearFailure(error, where)
        if (failure !== error || !(error as { code?: string }).code) broken = failure as Error
        throw failure
      }
    },
    release: () => release(broken),
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
