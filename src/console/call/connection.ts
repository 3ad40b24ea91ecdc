/** How the server is reached: told by every call as it waits, is answered or is not; the notice in the shell watches it. */
export type Connection = 'good' | 'slow' | 'lost'

let isLost = false
let waiting = 0
const watchers = new Set<() => void>()

export const connection = (): Connection => (isLost ? 'lost' : waiting > 0 ? 'slow' : 'good')

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

export function noteConnection(reached: boolean): void {
  if (isLost === !reached) return
  isLost = !reached
  tell()
}

/** Milliseconds without an answer after which the wait is explained. */
const slowAfter = 4000

/** Watches one call; what is handed out ends the watch. */
export function noteWait(): () => void {
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    waiting += 1
    tell()
  }, slowAfter)
  return () => {
    clearTimeout(timer)
    if (!isLong) return
    waiting -= 1
    tell()
  }
}
