import type { InputRef } from 'antd'
import { useCallback, useRef } from 'react'

/**
 * The ref of the input of a dialog in which one types first. `autoFocus` is heard while the dialog is not in the page
 * yet, and the dialog takes the focus itself a moment later.
 */
export function useFirstFocus() {
  // Inputs hand out their ref at each drawing, also when the focus has just gone on from them.
  const isGiven = useRef(false)
  return useCallback((input: InputRef | null) => {
    if (!input || isGiven.current) return
    isGiven.current = true
    setTimeout(() => input.focus({ preventScroll: true }))
  }, [])
}
