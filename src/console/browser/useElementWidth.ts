import { useCallback, useLayoutEffect, useState } from 'react'

/** A width of an element in pixels, measured before the first paint and as it changes; undefined until there is an element. `measure` is a function of a module. */
export function useElementWidth(measure: (element: HTMLElement) => number) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number>()
  const ref = useCallback((found: HTMLElement | null) => setElement(found), [])
  useLayoutEffect(() => {
    if (!element) return
    const read = () => setWidth(measure(element))
    read()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, measure])
  return [ref, width] as const
}

/** The width inside the padding; endless where nothing is laid out. */
export function contentWidth(element: HTMLElement): number {
  if (element.clientWidth === 0) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
