/**
 * The clock of the servers that tests open. A test moves the age of what they reuse; the time of day stays that of the
 * database, which many statements ask for themselves.
 */
import { type Clock, machineClock } from '../../src/server/core/clock'
import { momentMs } from '../../src/fields/definition/ttl-cache'

let ahead = 0
let held: number | undefined

export const testClock: Clock = { now: machineClock.now, elapsed: () => held ?? machineClock.elapsed() + ahead }

/** Runs the work in a moment that does not end: what servers reuse stays as it is, however busy the machine. */
export async function inOneMoment<T>(work: () => Promise<T>): Promise<T> {
  held = testClock.elapsed()
  try {
    return await work()
  } finally {
    held = undefined
  }
}

/** Lets as much time pass as servers reuse an answer for, or a share of it: from now on they ask the database anew. */
export async function aMoment(share = 1): Promise<void> {
  ahead += momentMs * share + 1
}
