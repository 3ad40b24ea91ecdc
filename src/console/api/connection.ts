/** How the server is reached: told by every call as it waits, is answered or is not; the notice in the shell watches it. */
import { createEmitter } from '../browser/emitter'

export type Connection = 'good' | 'slow' | 'lost'

let isLost = false
let waiting = 0
const { subscribe, emit } = createEmitter()

/** Lost: the last call reached nobody. Slow: a call has waited longer than `slowAfter`. */
export const connection = (): Connection => (isLost ? 'lost' : waiting > 0 ? 'slow' : 'good')

/** Tells of each change of the connection; answers what ends the telling. */
export const watchConnection = subscribe

/** Notes whether a call reached the server. */
export function noteConnection(reached: boolean): void {
  if (isLost === !reached) return
  isLost = !reached
  emit()
}

/** Milliseconds without an answer after which the wait is explained. */
const slowAfter = 4000

/** Watches one call; what is handed out ends the watch. */
export function noteWait(): () => void {
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    waiting += 1
    emit()
  }, slowAfter)
  return () => {
    clearTimeout(timer)
    if (!isLong) return
    waiting -= 1
    emit()
  }
}
