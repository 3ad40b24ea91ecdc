/** Requests that wait for an answer, and the state of the connection: the progress bar and the notice of the shell subscribe to it. */
import { createEmitter, createObservable } from '../browser/emitter'

export type Connection = 'good' | 'slow' | 'lost'

/** Milliseconds without an answer after which the notice explains the wait. */
const slowAfter = 4000

function createNetworkActivity() {
  const pending = createPendingCount()
  const isLost = createObservable(false)
  const slowRequests = createObservable(0)
  return {
    /** Number of requests without an answer. */
    pending: pending.get,
    subscribePending: pending.subscribe,
    /** Counts the request as pending until it settles. */
    async track<T>(send: () => Promise<T>): Promise<T> {
      pending.add(1)
      try {
        return await send()
      } finally {
        pending.add(-1)
      }
    },
    /** Lost: the last request reached no server. Slow: a request has waited longer than `slowAfter`. */
    connection: (): Connection => (isLost.get() ? 'lost' : slowRequests.get() > 0 ? 'slow' : 'good'),
    subscribeConnection(listener: () => void): () => void {
      const ends = [isLost.subscribe(listener), slowRequests.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
    /** Records that a request reached the server, or that it did not. */
    setReached: (isReached: boolean) => isLost.set(!isReached),
    /** Counts a request as slow once it waits too long; the function it returns ends that. */
    startWait(): () => void {
      let isSlow = false
      const timer = setTimeout(() => {
        isSlow = true
        slowRequests.set(slowRequests.get() + 1)
      }, slowAfter)
      return () => {
        clearTimeout(timer)
        if (isSlow) slowRequests.set(slowRequests.get() - 1)
      }
    },
  }
}

/** Emits after the current task: a request may begin while React renders, when no other component may be set to render. */
function createPendingCount() {
  let count = 0
  let isQueued = false
  const { subscribe, emit } = createEmitter()
  return {
    get: () => count,
    subscribe,
    add(by: 1 | -1): void {
      count += by
      if (isQueued) return
      isQueued = true
      queueMicrotask(() => {
        isQueued = false
        emit()
      })
    },
  }
}

export const networkActivity = createNetworkActivity()
