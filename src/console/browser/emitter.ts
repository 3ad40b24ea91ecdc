export interface Emitter {
  /** Answers how to stop; as `useSyncExternalStore` wants it. */
  readonly subscribe: (watcher: () => void) => () => void
  readonly emit: () => void
}

/** Who wants to hear that something kept outside of React has changed. */
export function createEmitter(): Emitter {
  const watchers = new Set<() => void>()
  return {
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    emit: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
