import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'

/**
 * Opens something beside the button that was pressed, and closes it with the next press. It closes by itself as the
 * mouse goes down anywhere outside of it; that press on the button ends it, and does not open it anew.
 */
export function useAnchor() {
  const [from, setFrom] = useState<HTMLElement>()
  const wasOpen = useRef(false)
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const ends = wasOpen.current && event.detail > 0
    wasOpen.current = false
    if (!ends) setFrom(event.currentTarget)
  }
  const onPointerDown = (_event: PointerEvent) => {
    wasOpen.current = from !== undefined
  }
  return { from, open, onPointerDown, close: useCallback(() => setFrom(undefined), []) }
}
