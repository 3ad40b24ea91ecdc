export interface Watchers {
  /** Answers how to stop; as `useSyncExternalStore` wants it. */
  readonly watch: (watcher: () => void) => () => void
  readonly tell: () => void
}

/** Who wants to hear that something kept outside of React has changed. */
export function createWatchers(): Watchers {
  const watchers = new Set<() => void>()
  return {
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    tell: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
