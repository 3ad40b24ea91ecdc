/** Parts outside the window are drawn anew after the frame, not before it: nobody sees them. */
import { createContext, type RefObject, useContext, useDeferredValue, useEffect, useRef } from 'react'

export interface Sight {
  /** Keeps an eye on an element; answers how to stop. */
  watch(element: Element): () => void
  isAway(element: Element | null): boolean
}

/** Without an observer all is seen. */
export const everythingSeen: Sight = { watch: () => () => undefined, isAway: () => false }

export function createSight(): Sight {
  if (typeof IntersectionObserver === 'undefined') return everythingSeen
  const away = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) away.delete(target)
      else away.add(target)
    }
  })
  return {
    watch: (element) => {
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    isAway: (element) => element !== null && away.has(element),
  }
}

export const SightContext = createContext(everythingSeen)

/** Values to draw an element by: while it is away, the newest ones come when the window has nothing better to do. */
export function useInSight<Drawn extends HTMLElement, Values extends object>(
  values: Values,
): { readonly ref: RefObject<Drawn>; readonly shown: Values } {
  const sight = useContext(SightContext)
  const ref = useRef<Drawn>(null)
  useEffect(() => (ref.current ? sight.watch(ref.current) : undefined), [sight])
  const later = useDeferredValue(values)
  return { ref, shown: sight.isAway(ref.current) ? later : values }
}
