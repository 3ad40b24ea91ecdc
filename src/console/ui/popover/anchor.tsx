import { forwardRef, useLayoutEffect, useState } from 'react'

interface AnchorSpotProps {
  /** The element that opened it. */
  readonly from: HTMLElement
}

/** An invisible place for something open to hang on, where the element that opened it stands. */
export const AnchorSpot = forwardRef<HTMLSpanElement, AnchorSpotProps>(function AnchorSpot({ from, ...handlers }, ref) {
  const [{ left, top, width, height }] = useState(() => from.getBoundingClientRect())
  return <span ref={ref} {...handlers} style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
})

/** Returns the focus to the element once its pop-up is gone, unless a person has moved it elsewhere. */
export function useFocusBack(from: HTMLElement): void {
  useLayoutEffect(() => {
    return () => {
      const now = document.activeElement
      if (!now || now === document.body || now.closest('.ant-dropdown, .ant-popover'))
        from.focus({ preventScroll: true })
    }
  }, [from])
}
