import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../core/clock'
import { isUnreachable } from '../database/connection/failures'

/** Milliseconds between two attempts. */
const pause = 500

export interface Patience {
  readonly waitMs: number
  readonly clock: Clock
  readonly logger: Logger
  /** Ends the waiting: the start fails for another reason. */
  readonly stop: AbortSignal
}

/**
 * Opens a database as soon as it answers: where a machine starts everything at once, the server may be up before its
 * database. Fails as `open` does, at once when the database refuses the connection, after `waitMs` when it does not answer.
 */
export async function openWhenThere<T>(open: () => Promise<T>, { waitMs, clock, logger, stop }: Patience): Promise<T> {
  const since = clock.elapsed()
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (err) {
      if (!isUnreachable(err) || stop.aborted || clock.elapsed() - since >= waitMs) throw err
      if (tries === 1) {
        logger.warn({ err }, `the database does not answer yet; the start waits up to ${waitMs} ms for it`)
      }
      await wait(pause, undefined, { signal: stop }).catch(() => undefined)
    }
  }
}
