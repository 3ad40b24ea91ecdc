/** State of the lock of this browser. Apart from the lock itself, whose code loads when a person locks. */
import { createEmitter } from '../browser/emitter'
import { store } from '../browser/storage'

const { subscribe, emit } = createEmitter()

/** True when this browser is locked. */
export const isLocked = (): boolean => store.get<boolean>('lock') === true

/** Hears of the lock of this window and of the other windows of the browser. */
export function watchLock(changed: () => void): () => void {
  const ends = [subscribe(changed), store.watch('lock', changed)]
  return () => {
    for (const end of ends) end()
  }
}

/** Locks or opens every window of this browser. */
export function setLock(on: boolean): void {
  if (on) store.set('lock', true)
  else store.remove('lock')
  emit()
}
