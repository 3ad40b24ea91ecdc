/** How much a process waits for a core: bars in milliseconds mean a machine that has nothing else to do. */
import { readFileSync } from 'node:fs'

/** A machine busier than this proves nothing: bars are no looser than for one that is as busy. */
export const busiest = 10

/** Answers how many times longer than alone the main thread of a process has taken for its work since then, 1 to 10. */
export function slowdownOf(pid: number): () => number {
  const [ranBefore, waitedBefore] = coreTime(pid)
  return () => {
    const [ran, waited] = coreTime(pid)
    return Math.min(busiest, 1 + (waited - waitedBefore) / Math.max(1, ran - ranBefore))
  }
}

/** Nanoseconds that it ran, and that it was ready to run and had no core; nothing is known of them outside of Linux. */
function coreTime(pid: number): readonly [ran: number, waited: number] {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return [Number(ran), Number(waited)]
  } catch {
    return [0, 0]
  }
}
