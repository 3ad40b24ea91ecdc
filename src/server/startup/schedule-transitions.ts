/**
 * Runs transitions by the clock. Not for what they do: that is `scheduled-transitions.ts`. Not one of the jobs: each
 * run of a job leaves a row, and two rows a minute would hide the others; rows that move lock themselves.
 */
import type { Logger } from 'pino'
import type { Model } from '../../model/types'
import type { Database } from '../core/context/database'
import type { Registry } from '../core/context/call'
import type { Vault } from '../core/context/ports'
import { isUnreachable } from '../database/connection/failures'
import { runClockMoves } from '../operations/states/scheduled-transitions'

export interface ClockOptions {
  readonly model: () => Model
  readonly registry: Registry
  readonly database: Database
  readonly vault?: Vault
  readonly logger: Logger
  /** Milliseconds between two turns; twice a minute keeps every time within a minute. */
  readonly every?: number
}

/** Starts the clock and answers how to stop it; a turn under way is waited for. */
export function startClock({
  model,
  registry,
  database,
  vault,
  logger,
  every = 30_000,
}: ClockOptions): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const onRefusal = (fault: object) => logger.warn(fault, 'a scheduled transition of a row was refused')
  const tick = () => {
    if (isBusy) return
    isBusy = true
    turn = runClockMoves({ model: model(), registry, database, vault, onRefusal })
      .catch((err: unknown) => {
        if (!isUnreachable(err)) logger.error({ err }, 'scheduled transitions failed; they are tried again')
      })
      .finally(() => {
        isBusy = false
      })
  }
  const timer = setInterval(tick, every)
  timer.unref()
  tick()
  return async () => {
    clearInterval(timer)
    await turn
  }
}
