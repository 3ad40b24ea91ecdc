import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const windowAbove = 30
const usualHeight = 45

/** Of many rows those that are drawn, and the room that the others leave; of thirty or fewer all are. */
export function useRowsInView(box: RefObject<HTMLElement | null>, count: number) {
  const isWindowed = count > windowAbove
  const virtual = useVirtualizer({
    count: isWindowed ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    overscan: 6,
  })
  const items = isWindowed ? virtual.getVirtualItems() : undefined
  return {
    isWindowed,
    drawn: items ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    /** Pixels of the rows that are not drawn, above and below. */
    before: items?.[0]?.start ?? 0,
    after: items ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    measure: isWindowed ? virtual.measureElement : undefined,
    bring: isWindowed ? (index: number) => virtual.scrollToIndex(index, { align: 'center' }) : undefined,
    /** Brings the row that is being added into view. */
    bringNext: () => {
      if (count + 1 > windowAbove) requestAnimationFrame(() => virtual.scrollToIndex(count))
    },
  }
}
