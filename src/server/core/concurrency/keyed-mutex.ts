/** Work on one key runs one after another, so that ten guesses sent at once are counted like ten guesses in a row. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** A line of its own for each key. */
export function createInTurn(): InTurn {
  const lines = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = lines.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    lines.set(key, settled)
    settled.then(() => {
      if (lines.get(key) === settled) lines.delete(key)
    })
    return mine
  }
}
