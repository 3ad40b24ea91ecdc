import { useCallback, useEffect, useState } from 'react'

const usual = 480

/** The width of an element, as it changes. */
export function useWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  const box = useCallback((found: HTMLElement | null) => setElement(found), [])
  useEffect(() => {
    if (!element) return
    const measure = () => setWidth(Math.round(element.clientWidth) || usual)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return [box, width] as const
}
