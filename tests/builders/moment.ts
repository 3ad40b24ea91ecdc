/** Moves the clock by which the server keeps answers for a moment, so that no test has to wait until they are old. */
import { momentMs } from '../../src/server/core/concurrency/ttl-cache'

let ahead = 0
const now = performance.now.bind(performance)
performance.now = () => now() + ahead

/** From now on whatever was kept for a moment is asked for anew. */
export async function aMoment(): Promise<void> {
  ahead += momentMs + 1
}
