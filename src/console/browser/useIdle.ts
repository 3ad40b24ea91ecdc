import { useEffect, useSyncExternalStore } from 'react'
import { createObservable } from './emitter'

/** Milliseconds after which a page that never rests is taken for idle. */
const longest = 2000

const rested = createObservable(false)

/** False until the browser first has nothing to do, true from then on: the frame sends its requests after the page is drawn. */
export function useIdle(): boolean {
  const isIdle = useSyncExternalStore(rested.subscribe, rested.get)
  useEffect(() => {
    if (isIdle) return
    const rest = () => rested.set(true)
    // Safari has no idle callbacks.
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(rest)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: longest })
    return () => cancelIdleCallback(handle)
  }, [isIdle])
  return isIdle
}
