/** Changes outside of React, and the values that change. */

export interface Emitter<Event = void> {
  /** Returns the function that ends the subscription, as `useSyncExternalStore` expects. */
  readonly subscribe: (listener: (event: Event) => void) => () => void
  readonly emit: (event: Event) => void
}

/** A list of subscribers to a change. */
export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
}

export interface Observable<Value> {
  readonly get: () => Value
  /** Always emits: a subscriber may read more than the value, such as a cookie that changed with it. */
  readonly set: (next: Value) => void
  /** Returns the function that ends the subscription; `get` is the snapshot that belongs to it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value that React and plain functions share. Each subject has one, in the file that decides about it. */
export function createObservable<Value>(initial: Value): Observable<Value> {
  let value = initial
  const { subscribe, emit } = createEmitter()
  return {
    get: () => value,
    set: (next) => {
      value = next
      emit()
    },
    subscribe,
  }
}
