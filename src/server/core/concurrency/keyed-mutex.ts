/** Runs work on one key one after another, so that ten guesses sent at once are counted like ten guesses in a row. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** A mutex of its own for each key. */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = queues.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    const settled = result.then(
      () => undefined,
      () => undefined,
    )
    queues.set(key, settled)
    settled.then(() => {
      if (queues.get(key) === settled) queues.delete(key)
    })
    return result
  }
}
