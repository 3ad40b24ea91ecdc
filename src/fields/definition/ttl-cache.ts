/** Answers reused for a limited time, so that a busy screen does not ask the same thing again and again. */
export interface TtlCache<T> {
  /** The cached answer when its loading began less than the limit ago; else a new one, shared by all who ask meanwhile. */
  get(key: string, load: () => Promise<T>): Promise<T>
  forget(key: string): void
  clear(): void
}

/** The usual age limit: a change of sessions and rights shows within a second. */
export const momentMs = 900

/** Caches answers for `ms`; when there are `max`, all are dropped rather than bookkeeping who is oldest. */
export function createTtlCache<T>(clock: { elapsed(): number }, ms: number = momentMs, max = 10_000): TtlCache<T> {
  const cached = new Map<string, { readonly since: number; readonly answer: Promise<T> }>()
  return {
    get(key, load) {
      const found = cached.get(key)
      const now = clock.elapsed()
      if (found && now - found.since < ms) return found.answer
      if (cached.size >= max) cached.clear()
      const entry = { since: now, answer: load() }
      cached.set(key, entry)
      entry.answer.catch(() => {
        if (cached.get(key) === entry) cached.delete(key)
      })
      return entry.answer
    },
    forget: (key) => void cached.delete(key),
    clear: () => cached.clear(),
  }
}
