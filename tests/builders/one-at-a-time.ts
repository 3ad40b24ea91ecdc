/**
 * Refuses a statement that is sent beside the transaction from which it comes. On the embedded engine, which has one session,
 * the two wait for each other; on PostgreSQL a few such calls at once take all connections and wait for one more.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Surround } from '../../src/server/database/connection/executor'

/** Of one database. */
export function refuseNested(): Surround {
  const uses = new AsyncLocalStorage<{ isOver: boolean }>()
  return async (run) => {
    if (uses.getStore()?.isOver === false)
      throw new Error('A statement was sent beside the transaction from which it comes; send it in the transaction.')
    const use = { isOver: false }
    try {
      return await uses.run(use, run)
    } finally {
      use.isOver = true
    }
  }
}
