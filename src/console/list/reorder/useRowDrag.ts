import { type PointerEvent, useCallback } from 'react'
import { elementOf } from '../../../fields/events/event-element'
import type { Where } from './tree-order'

/** The result of dragging a row: it takes the place of another; in a tree beside it or below it. */
export type OnMoved = (id: string, to: string, where: Where) => void

/**
 * Rows are dragged by their handle; a line shows where the row will stand. Rows are neither moved nor drawn anew
 * while the pointer is down, so that a table of many rows stays quick. Keys do the same: Alt with up and down.
 */
export function useRowDrag(onMoved: OnMoved | undefined) {
  return useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const handle = elementOf(event)?.closest<HTMLElement>('[data-drag]')
      const row = handle?.closest<HTMLElement>('[data-id]')
      if (!onMoved || !handle || !row || event.button !== 0) return
      event.preventDefault()
      handle.setPointerCapture(event.pointerId)
      const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
      const isTree = row.closest('[role=treegrid]') !== null
      let target: HTMLElement | undefined
      let where: Where = 'before'
      const clear = () => {
        for (const each of rows) each.classList.remove(...Object.values(marks))
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
        if (isTree) where = whereIn(target, clientY)
        else where = rows.indexOf(target) < rows.indexOf(row) ? 'before' : 'after'
        target.classList.add(marks[where])
      }
      handle.onpointerup = () => {
        finish()
        if (!target || target === row) return
        holdClick()
        onMoved(row.dataset.id ?? '', target.dataset.id ?? '', where)
      }
      handle.onpointercancel = finish
    },
    [onMoved],
  )
}

const marks: Record<Where, string> = { before: 'is-drop-above', after: 'is-drop-below', into: 'is-drop-into' }

/** The click that ends a drag is not one on the handle, which would open its menu. */
function holdClick(): void {
  const hold = (event: Event) => event.stopPropagation()
  addEventListener('click', hold, { capture: true })
  setTimeout(() => removeEventListener('click', hold, { capture: true }))
}

/** The middle of a row leads into it, its edges beside it. */
function whereIn(row: HTMLElement, y: number): Where {
  const { top, height } = row.getBoundingClientRect()
  const part = (y - top) / height
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
}

function isAt(row: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = row.getBoundingClientRect()
  return y >= top && y < bottom && x >= left && x < right
}
