/** How many calls are under way; the progress bar watches it. */
let count = 0
const watchers = new Set<() => void>()

function change(by: 1 | -1): void {
  count += by
  for (const watcher of watchers) watcher()
}

export const callsUnderWay = (): number => count

export function watchCalls(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Counts the work as under way until it settles, either way. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}
