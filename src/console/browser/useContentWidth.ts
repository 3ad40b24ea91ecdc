import { useCallback, useLayoutEffect, useState } from 'react'

/** The width inside the padding of an element, measured before the first paint and as it changes; endless where nothing is laid out. */
export function useContentWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number>()
  const ref = useCallback((found: HTMLElement | null) => setElement(found), [])
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(contentWidth(element))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [ref, width] as const
}

function contentWidth(element: HTMLElement): number {
  if (element.clientWidth === 0) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
