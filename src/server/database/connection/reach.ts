/** Reports the storage as away or back only when that changes: every call meets it, and each would report it. */
import type { Clock } from '../../core/clock'
import { type DatabaseFailure, isUnreachable } from './failures'

/** Called once when the storage is away, with the failure, and once when it is back, with none. */
export type OnReach = (failure?: DatabaseFailure) => void

/** Connections that are lost together fail one after another: within this time of the last, one that is made proves nothing. */
const settleMs = 1000

/**
 * Reports once that the server is away, however many calls find out, and once that it is back. Never reports one that was
 * not reached before: the start fails, and gives the reason.
 */
export function watchReach(tell: OnReach | undefined, clock: Clock) {
  let failedAt: number | undefined
  let wasReached = false
  return {
    failed(failure: unknown) {
      if (!wasReached || !isUnreachable(failure)) return
      if (failedAt === undefined) tell?.(failure)
      failedAt = clock.elapsed()
    },
    reached() {
      wasReached = true
      if (failedAt === undefined || clock.elapsed() - failedAt < settleMs) return
      failedAt = undefined
      tell?.()
    },
  }
}
