import { useEffect } from 'react'
import { useEvent } from './useEvent'
import { undoKeyOf } from './undo-key'

/** Undoes and redoes by the keys that people know, anywhere on the page but in a text that is typed. */
export function useUndoKeys({ undo, redo }: { readonly undo?: () => void; readonly redo?: () => void }): void {
  const handleKey = useEvent((event: KeyboardEvent) => {
    const asked = undoKeyOf(event)
    const act = asked && { undo, redo }[asked]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [handleKey])
}
