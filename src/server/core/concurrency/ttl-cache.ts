/** Answers kept for a moment, so that a busy screen does not ask the database the same thing for every request. */
export interface Fresh<T> {
  /** The kept answer when its loading began less than the limit ago; else a new one, shared by all who ask meanwhile. */
  get(key: string, load: () => Promise<T>): Promise<T>
  forget(key: string): void
  clear(): void
}

/** How old an answer about sessions and rights may be. */
export const momentMs = 900

/** Keeps answers for `ms`; when `max` are kept, all are dropped rather than bookkeeping who is oldest. */
export function createFresh<T>(ms: number = momentMs, max = 10_000): Fresh<T> {
  const kept = new Map<string, { readonly since: number; readonly answer: Promise<T> }>()
  return {
    get(key, load) {
      const found = kept.get(key)
      const now = performance.now()
      if (found && now - found.since < ms) return found.answer
      if (kept.size >= max) kept.clear()
      const entry = { since: now, answer: load() }
      kept.set(key, entry)
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return entry.answer
    },
    forget: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
