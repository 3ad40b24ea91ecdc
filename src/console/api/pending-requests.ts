/** How many calls are under way; the progress bar watches it. */
import { createEmitter } from '../browser/emitter'

let count = 0
const { subscribe, emit } = createEmitter()

let isToTell = false

/** Told once the work in hand is done: a call may begin while something is drawn, and nothing else is drawn anew just then. */
function change(by: 1 | -1): void {
  count += by
  if (isToTell) return
  isToTell = true
  queueMicrotask(() => {
    isToTell = false
    emit()
  })
}

/** How many calls have not been answered yet. */
export const callsUnderWay = (): number => count

/** Tells of each change of that number; answers what ends the telling. */
export const watchCalls = subscribe

/** Counts the work as under way until it settles, either way. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}
