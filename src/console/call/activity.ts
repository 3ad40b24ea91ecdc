/** How many calls are under way; the progress bar watches it. */
import { createWatchers } from '../watchers'

let count = 0
const { watch, tell } = createWatchers()

function change(by: 1 | -1): void {
  count += by
  tell()
}

export const callsUnderWay = (): number => count

export const watchCalls = watch

/** Counts the work as under way until it settles, either way. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}
