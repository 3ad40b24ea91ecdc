import type { RefSelectProps } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'

/** How a person came to the closed face of a list: hovering alone neither moves the focus nor opens it. */
export type Entered = 'pointer' | 'focus' | 'press'

export interface EnteredProps {
  readonly entered?: Entered
}

/** Attributes of antd's Select in the place of a closed face: it takes over the focus, and opens where that was pressed. */
export function useEntered(entered: Entered | undefined, onOpenChange?: (isOpen: boolean) => void) {
  const ref = useRef<RefSelectProps>(null)
  const [isOpen, setIsOpen] = useState(false)
  const handleOpen = (isOpen: boolean) => {
    setIsOpen(isOpen)
    onOpenChange?.(isOpen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry is a reason to open
  useLayoutEffect(() => {
    if (entered === 'focus' || entered === 'press') ref.current?.focus()
    if (entered === 'press') handleOpen(true)
  }, [entered])
  return { ref, open: isOpen, onOpenChange: handleOpen }
}
