import { type RefObject, useEffect } from 'react'
import { useEvent } from '../../fields/events/useEvent'

/** The open dialogs, the uppermost last. */
function createDialogStack() {
  const open: object[] = []
  return {
    push: (dialog: object): void => void open.push(dialog),
    remove: (dialog: object): void => void open.splice(open.indexOf(dialog), 1),
    isTop: (dialog: object): boolean => open.at(-1) === dialog,
  }
}

const dialogStack = createDialogStack()

/** Escape and Tab reach the uppermost dialog even after the element with the focus has gone from it. */
export function useLostFocus(inside: RefObject<HTMLElement>, onClose: () => void): void {
  const close = useEvent(onClose)
  useEffect(() => {
    dialogStack.push(inside)
    const heard = ({ key }: KeyboardEvent) => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (!isLost || !dialogStack.isTop(inside)) return
      if (key === 'Escape') close()
      if (key === 'Tab') inside.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
    addEventListener('keydown', heard, true)
    return () => {
      dialogStack.remove(inside)
      removeEventListener('keydown', heard, true)
    }
  }, [inside, close])
}
