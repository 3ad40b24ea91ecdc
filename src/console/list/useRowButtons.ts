import { type FocusEvent, useCallback, useRef } from 'react'

/** Of all rows only the one with the focus offers its buttons to the Tab key, so that a long list is passed in a step. */
export function useRowButtons() {
  const present = useRef<Element>(undefined)
  return useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('[data-id]')
    if (!row) return
    if (present.current === row) return
    present.current = row
    // The marks are the browser's own: nothing is drawn anew as the focus walks.
    for (const other of row.parentElement?.querySelectorAll('[data-id]') ?? []) mark(other, other === row ? 0 : -1)
  }, [])
}

function mark(row: Element, place: 0 | -1): void {
  for (const part of row.querySelectorAll<HTMLElement>('button, a[href], input'))
    if (part.tabIndex !== place) part.tabIndex = place
}
