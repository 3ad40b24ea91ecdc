/**
 * The rows of a long list that are in view. Rows of a list are of one height, so this is a few sums; a general
 * windowing library would be a thirtieth of all script that a list loads.
 */
import { type RefObject, useCallback, useEffect, useState } from 'react'

interface RowWindow {
  /** Of the first row drawn, and of the row after the last. */
  readonly first: number
  readonly end: number
}

/** Rows drawn above and below those in view, so that none is missed while scrolling. */
const beyond = 12
/** The window moves by so many rows at once. */
const stride = 4

/** The rows to draw when the box is scrolled to `top` and `seen` pixels of it are in view. */
export function rowsInView(top: number, seen: number, { count, height }: { count: number; height: number }): RowWindow {
  const first = Math.floor(Math.max(0, top / height - beyond) / stride) * stride
  const end = Math.ceil(((top + seen) / height + beyond) / stride) * stride
  return { first: Math.min(first, count), end: Math.min(end, count) }
}

/** As high as table.css lets the box become: the first rows are drawn before it can be measured. */
const likelyHeight = () => Math.max(320, innerHeight - 250)

/** Follows the scrolling of the box; without rows (`count` 0) it follows nothing. */
export function useRowWindow(box: RefObject<HTMLElement>, count: number, height: number) {
  const [window, setWindow] = useState(() => rowsInView(0, likelyHeight(), { count, height }))
  useEffect(() => {
    const element = box.current
    if (!element || count === 0) return
    const look = () => {
      const next = rowsInView(element.scrollTop, element.clientHeight, { count, height })
      setWindow((present) => (present.first === next.first && present.end === next.end ? present : next))
    }
    // Looks at once, after the page was laid out; asking here would have it laid out twice.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, count, height])

  /** Scrolls until the row stands under the head and over the end of the box. */
  const scrollTo = useCallback(
    (index: number) => {
      const element = box.current
      if (!element) return
      const head = element.querySelector('thead')?.clientHeight ?? 0
      const top = index * height
      if (top < element.scrollTop) element.scrollTop = top
      const lowest = top + height + head - element.clientHeight
      if (lowest > element.scrollTop) element.scrollTop = lowest
    },
    [box, height],
  )
  return { first: Math.min(window.first, count), end: Math.min(window.end, count), scrollTo }
}
