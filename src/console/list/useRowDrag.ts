import { type PointerEvent, useCallback } from 'react'

/** What a drag of a row ends in: the row stands where the other one is now. */
export type OnMoved = (id: string, to: string) => void

/**
 * Rows are dragged by their handle; a line shows where the row will stand. Rows are neither moved nor drawn anew
 * while the pointer is down, so that a table of many rows stays quick. Keys do the same: Alt with up and down.
 */
export function useRowDrag(onMoved: OnMoved | undefined) {
  return useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-drag]')
      const row = handle?.closest<HTMLElement>('[data-id]')
      if (!onMoved || !handle || !row || event.button !== 0) return
      event.preventDefault()
      handle.setPointerCapture(event.pointerId)
      const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
      let target: HTMLElement | undefined
      const clear = () => {
        for (const each of rows) each.classList.remove('is-drop-above', 'is-drop-below')
      }
      const finish = () => {
        clear()
        row.classList.remove('is-dragged')
        handle.onpointermove = null
        handle.onpointerup = null
        handle.onpointercancel = null
      }
      row.classList.add('is-dragged')
      handle.onpointermove = ({ clientX, clientY }) => {
        target = rows.find((each) => isAt(each, clientX, clientY))
        clear()
        if (!target || target === row) return
        target.classList.add(rows.indexOf(target) < rows.indexOf(row) ? 'is-drop-above' : 'is-drop-below')
      }
      handle.onpointerup = () => {
        finish()
        if (target && target !== row) onMoved(row.dataset.id ?? '', target.dataset.id ?? '')
      }
      handle.onpointercancel = finish
    },
    [onMoved],
  )
}

function isAt(row: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = row.getBoundingClientRect()
  return y >= top && y < bottom && x >= left && x < right
}
