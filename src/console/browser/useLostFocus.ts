import { type RefObject, useEffect } from 'react'
import { useEvent } from './useEvent'

/** The dialogs that are open, the uppermost last. */
const open: object[] = []

/** Keys reach the uppermost dialog also when what had the focus in it is gone: Escape closes it, Tab goes on inside. */
export function useLostFocus(inside: RefObject<HTMLElement>, onClose: () => void): void {
  const close = useEvent(onClose)
  useEffect(() => {
    open.push(inside)
    const heard = ({ key }: KeyboardEvent) => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (!isLost || open.at(-1) !== inside) return
      if (key === 'Escape') close()
      if (key === 'Tab') inside.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
    addEventListener('keydown', heard, true)
    return () => {
      open.splice(open.indexOf(inside), 1)
      removeEventListener('keydown', heard, true)
    }
  }, [inside, close])
}
