import { useLayoutEffect, useState } from 'react'

/** Pixels in which an input can be used. */
const leastWidth = 120

/** Position of a cell in the box that scrolls with it. */
export function usePlace(cell: HTMLElement, host: HTMLElement) {
  const [place, setPlace] = useState<{ left: number; top: number; width: number; minHeight: number }>()
  useLayoutEffect(() => {
    const [own, around] = [cell.getBoundingClientRect(), host.getBoundingClientRect()]
    setPlace({
      left: own.left - around.left + host.scrollLeft,
      top: own.top - around.top + host.scrollTop,
      width: Math.max(own.width, leastWidth),
      minHeight: own.height,
    })
  }, [cell, host])
  return place
}
