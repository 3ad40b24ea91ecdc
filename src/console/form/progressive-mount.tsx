/** A long form is drawn in parts, so that its first fields can be used while the rest is on its way. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createEmitter, type Emitter } from '../browser/emitter'

/** Forms of up to so many fields are drawn at once: parts cost a fifth of the whole. */
const atOnce = 60
/** The first part fills a window. */
const firstPart = 16
const part = 24
/** Milliseconds between two parts: the browser paints, and handles a pressed key. */
const pause = 16

interface Turns extends Pick<Emitter, 'subscribe'> {
  readonly drawn: () => number
  /** Draws another part; false when there is none. */
  readonly next: () => boolean
}

function turnsOf(total: number): Turns {
  let drawn = total > atOnce ? firstPart : total
  const { subscribe, emit } = createEmitter()
  return {
    drawn: () => drawn,
    next: () => {
      drawn = Math.min(total, drawn + part)
      emit()
      return drawn < total
    },
    subscribe,
  }
}

const TurnsContext = createContext<Turns>(turnsOf(0))

export function ProgressiveMount({ total, children }: { readonly total: number; readonly children: ReactNode }) {
  const turns = useMemo(() => turnsOf(total), [total])
  useEffect(() => {
    if (turns.drawn() >= total) return
    const timer = setInterval(() => turns.next() || clearInterval(timer), pause)
    return () => clearInterval(timer)
  }, [turns, total])
  return <TurnsContext.Provider value={turns}>{children}</TurnsContext.Provider>
}

/** True when it is the turn of the field at this place. */
export function useIsDue(place: number): boolean {
  const { subscribe, drawn } = useContext(TurnsContext)
  return useSyncExternalStore(subscribe, () => place < drawn())
}
